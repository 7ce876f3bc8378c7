import { PopupButton } from "#/kit/PopupButton";
import { chosenStatuses, statuses, statusesInAddress } from "./statuses";
import "./status-filter.css";

interface StatusFilterProps {
  /** As the address has it. */
  value: string;
  onChange: (value: string) => void;
}

/** The statuses that a list shows, any number of them. */
export function StatusFilter({ value, onChange }: StatusFilterProps) {
  const chosen = chosenStatuses(value);
  const names = statuses.filter((status) => chosen.includes(status.value)).map(({ label }) => label);
  const toggle = (status: string) =>
    onChange(statusesInAddress(chosen.includes(status) ? chosen.filter((one) => one !== status) : [...chosen, status]));
  return (
    <PopupButton
      label="Status"
      shown={names.length === 0 ? "Any status" : names.join(", ")}
      className="btn btn-secondary btn-s"
    >
      {() => (
        <fieldset className="status-filter">
          <legend className="sr">Status</legend>
          {statuses.map((status) => (
            <label key={status.value} className="row">
              <input type="checkbox" checked={chosen.includes(status.value)} onChange={() => toggle(status.value)} />
              {status.label}
            </label>
          ))}
        </fieldset>
      )}
    </PopupButton>
  );
}
