import { type ReactNode, useState } from "react";
import { Segments } from "#/kit/Choice";
import "./staff-form.css";

export type Side = "yours" | "theirs";

export interface DifferenceItem {
  key: string;
  /** The difference, in words. */
  name: string;
  /** Shown in its place. */
  title?: ReactNode;
  yours: string;
  theirs: string;
}

interface DifferenceListProps {
  items: DifferenceItem[];
  onTake: (key: string, side: Side) => void;
}

/** Values that two people changed, side by side. One's own are kept until the other's are taken. */
export function DifferenceList({ items, onTake }: DifferenceListProps) {
  const [taken, setTaken] = useState<Record<string, Side>>({});
  return (
    <ul className="differences" aria-label="Differences">
      {items.map(({ key, name, title = name, yours, theirs }) => (
        <li key={key}>
          <b>{title}</b>
          <p>
            <span className="muted tiny block">Yours</span>
            {yours}
          </p>
          <p>
            <span className="muted tiny block">Theirs</span>
            {theirs}
          </p>
          <Segments<Side>
            label={`${name}: which to keep`}
            value={taken[key] ?? "yours"}
            onChange={(side) => {
              onTake(key, side);
              setTaken((sides) => ({ ...sides, [key]: side }));
            }}
            options={[
              { value: "yours", content: "Keep yours" },
              { value: "theirs", content: "Use theirs" },
            ]}
          />
        </li>
      ))}
    </ul>
  );
}
