import "./chip-select.css";

interface ChipSelectProps {
  /** Said; the chosen option is what is shown. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: { value: string; label: string }[];
  /** It narrows what is found. */
  on: boolean;
}

/** A filter with a few choices: a select in the shape of a chip, as wide as what was chosen. */
export function ChipSelect({ label, value, onChange, options, on }: ChipSelectProps) {
  return (
    <select
      className={on ? "chip chip-select on" : "chip chip-select"}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
