import { DateInput } from "#/kit/DateInput";
import { lazyPart } from "#/kit/lazy";
import { PopupButton } from "#/kit/PopupButton";
import { PickList } from "#/kit/popup-lists";
import { type FieldProps, Labelled } from "./Labelled";
import { today } from "./usual-date";
import { timeWords } from "./windows";

const TimeRange = lazyPart(() => import("./TimeRange").then(({ TimeRange }) => TimeRange));

export type FinderField = "where" | "date" | "time" | "what";

export function DateField({ finder, look = "" }: FieldProps) {
  return (
    <Labelled label="Date">
      {(id) => (
        <DateInput
          id={id}
          label="Date"
          className={look}
          value={finder.draft.date ?? today()}
          today={today()}
          min={today()}
          onChange={(date) => finder.change({ date })}
        />
      )}
    </Labelled>
  );
}

export function TimeField({ finder, look = "" }: FieldProps) {
  return (
    <Labelled label="Time">
      {(id) => (
        <PopupButton id={id} label="Time" shown={timeWords(finder.draft)} className={`finder-button ${look}`}>
          {() => <TimeRange value={finder.draft} onChange={(window) => finder.change(window)} />}
        </PopupButton>
      )}
    </Labelled>
  );
}

interface FacilityFieldProps {
  facilities: { id: string; name: string }[];
  value: string | undefined;
  onChange: (facility: string | undefined) => void;
}

/** One facility of an organization, or all of them. */
export function FacilityField({ facilities, value, onChange }: FacilityFieldProps) {
  const options = [
    { value: "", label: "All facilities" },
    ...facilities.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const chosen = options.find((option) => option.value === (value ?? ""));
  return (
    <Labelled label="Facility">
      {(id) => (
        <PopupButton id={id} label="Facility" shown={chosen?.label ?? "One facility"} className="finder-button">
          {(close) => (
            <PickList
              label="Facility"
              options={options}
              value={value ?? ""}
              onChange={(next) => {
                close();
                onChange(next || undefined);
              }}
            />
          )}
        </PopupButton>
      )}
    </Labelled>
  );
}
