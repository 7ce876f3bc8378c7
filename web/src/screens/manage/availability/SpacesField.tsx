import { useId, useState } from "react";
import { useController } from "react-hook-form";
import { useChoiceWords } from "#/kit/choice-words";
import { Checkbox, FieldError } from "#/kit/Field";
import { sought } from "#/kit/fold";
import { count } from "#/kit/format";
import { byFacility, type RuleSpace } from "./spaces-of-rule";

interface SpacesFieldProps {
  name: string;
  label: string;
  spaces: RuleSpace[];
  /** The facility whose spaces are listed first. */
  facilityId?: string | undefined;
  hint?: string;
}

/** Above this number of spaces, they are searched instead of listed. */
const FEW = 12;

/** A choice of spaces of any facility, one by one or a whole facility together. */
export function SpacesField({ name, label, spaces, facilityId, hint }: SpacesFieldProps) {
  const id = useId();
  const { field, fieldState } = useController({ name });
  useChoiceWords(
    name,
    label,
    spaces.map(({ id, name, facilityName }) => ({ value: id, label: `${facilityName}: ${name}` })),
  );
  const chosen: string[] = field.value ?? [];
  const [query, setQuery] = useState("");
  const has = sought(query);
  const found = query.trim() ? spaces.filter((space) => has(`${space.name} ${space.facilityName}`)) : spaces;
  const set = (ids: string[], on: boolean) =>
    field.onChange(on ? [...new Set([...chosen, ...ids])] : chosen.filter((other) => !ids.includes(other)));
  const all = byFacility(found);
  // The current facility comes first.
  const facilities = [...all.filter(({ id }) => id === facilityId), ...all.filter(({ id }) => id !== facilityId)];
  return (
    <div className="field full">
      <span className="label" id={id}>
        {label} <span className="optional">{chosen.length > 0 && count(chosen.length, "space")}</span>
      </span>
      {spaces.length > FEW && (
        <input
          className="input input-s"
          type="search"
          aria-label={`Search ${label.toLowerCase()}`}
          placeholder="Search spaces and facilities"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset can't take its place in the form's grid */}
      <div
        className="rule-spaces"
        role="group"
        aria-labelledby={id}
        ref={(element) => field.ref({ focus: () => element?.querySelector("input")?.focus() })}
      >
        {facilities.map((facility) => {
          const ids = facility.spaces.map((space) => space.id);
          const on = ids.filter((space) => chosen.includes(space)).length;
          return (
            <details
              key={facility.id}
              open={query.trim() !== "" || on > 0 || facility.id === facilityId || spaces.length <= FEW}
            >
              <summary>
                <b>{facility.name}</b>
                <span className="muted small num">
                  {on > 0 ? `${on} of ${ids.length}` : count(ids.length, "space")}
                </span>
              </summary>
              <div className="rule-spaces-list">
                {ids.length > 1 && (
                  <Checkbox checked={on === ids.length} onChange={() => set(ids, on < ids.length)}>
                    All of {facility.name}
                  </Checkbox>
                )}
                {facility.spaces.map((space) => (
                  <Checkbox
                    key={space.id}
                    checked={chosen.includes(space.id)}
                    onChange={(event) => set([space.id], event.target.checked)}
                  >
                    {space.name}
                  </Checkbox>
                ))}
              </div>
            </details>
          );
        })}
        {facilities.length === 0 && <p className="muted small">No matching spaces</p>}
      </div>
      {fieldState.error?.message && <FieldError>{fieldState.error.message}</FieldError>}
      {hint && <p className="hint">{hint}</p>}
    </div>
  );
}
