import { testCards } from "./card";

/** What the sandbox takes, to be looked at. */
export function TestCards() {
  return (
    <details className="test-cards">
      <summary>Test cards</summary>
      <table>
        <caption className="sr">Test cards and what they do</caption>
        <tbody>
          {testCards.map(({ number, does }) => (
            <tr key={number}>
              <th scope="row" className="num">
                {number}
              </th>
              <td>{does}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">Any month ahead, any security code</th>
            <td>will do</td>
          </tr>
        </tbody>
      </table>
    </details>
  );
}
