import { Checkbox } from "./Field";
import "./column-choice.css";
import { PopupButton } from "./PopupButton";

interface ColumnChoiceProps {
  /** The columns that can be left out. */
  columns: readonly { key: string; header: string }[];
  hidden: readonly string[];
  onChange: (hidden: string[]) => void;
}

/** Chooses the columns of a table. */
export function ColumnChoice({ columns, hidden, onChange }: ColumnChoiceProps) {
  const shown = columns.filter(({ key }) => !hidden.includes(key)).length;
  return (
    <PopupButton
      label="Columns"
      shown={`Columns ${shown}/${columns.length}`}
      className="btn btn-secondary btn-s column-choice"
    >
      {() => (
        <div className="column-list">
          {columns.map(({ key, header }) => (
            <Checkbox
              key={key}
              checked={!hidden.includes(key)}
              onChange={(event) =>
                onChange(event.target.checked ? hidden.filter((other) => other !== key) : [...hidden, key])
              }
            >
              {header}
            </Checkbox>
          ))}
        </div>
      )}
    </PopupButton>
  );
}
