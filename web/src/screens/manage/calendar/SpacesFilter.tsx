import type { ScheduleSpace } from "@fieldhouse/clients/tenant/model/scheduleSpace";
import { Button } from "#/kit/Button";
import { PopupButton } from "#/kit/PopupButton";
import "./toolbar.css";

interface SpacesFilterProps {
  spaces: ScheduleSpace[];
  chosen: string[];
  onChange: (ids: string[]) => void;
}

/** Some of the spaces; none chosen means all. */
export function SpacesFilter({ spaces, chosen, onChange }: SpacesFilterProps) {
  const all = chosen.length === 0;
  const has = (id: string) => all || chosen.includes(id);
  const toggle = (id: string) => {
    const next = spaces.map((space) => space.id).filter((one) => (one === id ? !has(id) : has(one)));
    onChange(next.length === spaces.length ? [] : next);
  };
  return (
    <PopupButton
      label="Spaces"
      shown={all ? `All ${spaces.length} spaces` : `${chosen.length} of ${spaces.length} spaces`}
      className="btn btn-secondary btn-s"
    >
      {() => (
        <div className="stack gap-3">
          <ul className="cal-spaces">
            {spaces.map(({ id, name, facilityName }) => (
              <li key={id}>
                <label className="row">
                  <input type="checkbox" checked={has(id)} onChange={() => toggle(id)} />
                  <span>
                    {name}
                    <span className="muted small block">{facilityName}</span>
                  </span>
                </label>
              </li>
            ))}
          </ul>
          <Button size="small" reason={all ? "All spaces are shown." : undefined} onClick={() => onChange([])}>
            Show all
          </Button>
        </div>
      )}
    </PopupButton>
  );
}
