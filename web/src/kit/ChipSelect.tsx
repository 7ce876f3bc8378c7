import "./chip-select.css";
import type { PickOption } from "./ListOptions";
import { PopupButton } from "./PopupButton";
import { PickList } from "./popup-lists";

interface ChipSelectProps {
  /** Said; the chosen option is what is shown. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: PickOption[];
  /** It narrows what is found. */
  on: boolean;
}

/** A filter with a few choices: a chip that says what was chosen and opens the list. */
export function ChipSelect({ label, value, onChange, options, on }: ChipSelectProps) {
  const chosen = options.find((option) => option.value === value);
  return (
    <PopupButton
      label={label}
      shown={chosen?.label ?? label}
      className={on ? "chip chip-select on" : "chip chip-select"}
    >
      {(close) => (
        <PickList
          label={label}
          options={options}
          value={value}
          onChange={(next) => {
            close();
            onChange(next);
          }}
        />
      )}
    </PopupButton>
  );
}
