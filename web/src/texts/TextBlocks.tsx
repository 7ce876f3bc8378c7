import { Link } from "react-router";
import type { TextBlock, TextSpan } from "#/queries/texts";
import "./texts.css";

/** Parts of a text never change places: their number is their key. */
const numbered = <Part,>(parts: Part[]) => parts.map((part, index) => ({ key: String(index), index, part }));

/** A text's parts, as the server read them. The server writes the same into a page's first contents. */
export function TextBlocks({ blocks }: { blocks: TextBlock[] }) {
  return numbered(blocks).map(({ key, part }) => <Block key={key} block={part} />);
}

function Block({ block: { kind, lines } }: { block: TextBlock }) {
  const parts = numbered(lines);
  const words = parts.map(({ key, part }) => <Spans key={key} spans={part.spans} />);
  const items = parts.map(({ key, part }) => (
    <li key={key}>
      <Spans spans={part.spans} />
    </li>
  ));
  switch (kind) {
    case "heading":
      return <h2 className="t-sm">{words}</h2>;
    case "subheading":
      return <h3 className="t-xs">{words}</h3>;
    case "list":
      return <ul className="text-list">{items}</ul>;
    case "steps":
      return <ol className="text-list">{items}</ol>;
    default:
      return (
        <p>
          {parts.map(({ key, index, part }) => (
            <span key={key}>
              {index > 0 && <br />}
              <Spans spans={part.spans} />
            </span>
          ))}
        </p>
      );
  }
}

const Spans = ({ spans }: { spans: TextSpan[] }) =>
  numbered(spans).map(({ key, part }) => <Span key={key} span={part} />);

function Span({ span: { text, bold, address } }: { span: TextSpan }) {
  const words = bold ? <b>{text}</b> : text;
  if (!address) return words;
  return address.startsWith("/") ? (
    <Link className="link" to={address}>
      {words}
    </Link>
  ) : (
    <a className="link" href={address} rel="noopener">
      {words}
    </a>
  );
}
