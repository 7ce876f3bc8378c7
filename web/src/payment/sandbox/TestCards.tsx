import { testCards } from "./card";

/** The cards that the sandbox accepts. */
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
            <th scope="row">Any future date and security code</th>
            <td>Accepted</td>
          </tr>
        </tbody>
      </table>
    </details>
  );
}
