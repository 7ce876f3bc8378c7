import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { DateInput } from "#/kit/DateInput";
import { PickList } from "#/kit/PickList";
import { PlaceInput } from "#/kit/PlaceInput";
import { PopupButton } from "#/kit/PopupButton";
import { listsQuery, useLabels } from "#/queries/lists";
import { type Finder, today } from "./finder";
import { TimeRange } from "./TimeRange";
import { type Target, targetsFor } from "./targets";
import { otherType } from "./types";
import { timeWords } from "./windows";

/** A field of the finder: its label and its control, however the form around lays them out. */
interface FieldProps {
  finder: Finder;
  /** The class of the control. */
  look?: string | undefined;
  autoFocus?: boolean;
}

export type FinderField = "where" | "date" | "time" | "type";

const Labelled = ({ label, children }: { label: string; children: (id: string) => ReactNode }) => {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
};

export function WhereField({ finder, look = "" }: FieldProps) {
  return (
    <Labelled label="Where">
      {(id) => (
        <>
          <PlaceInput<Target>
            id={id}
            label="Where"
            className={look}
            placeholder="City, ZIP, or name"
            text={finder.where}
            onText={finder.type}
            onChoose={finder.choose}
            onFocus={finder.keepWords}
            onBlur={finder.leaveWords}
            suggest={targetsFor}
          />
          {finder.missing && (
            <p className="finder-missing" role="alert">
              Enter a city, ZIP code, or name.
            </p>
          )}
        </>
      )}
    </Labelled>
  );
}

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

export function TypeField({ finder, look }: FieldProps) {
  const { data } = useQuery(listsQuery);
  const words = useLabels();
  return (
    <Labelled label="Space type">
      {(id) => (
        <select
          id={id}
          className={look}
          value={finder.draft.type ?? ""}
          onChange={(event) => finder.change({ type: event.target.value || undefined })}
        >
          <option value="">Any space</option>
          {[
            ...(data?.spaceTypes.map(({ code, label }) => ({ value: code, label })) ?? []),
            ...otherType(finder.draft.type, data?.spaceTypes ?? [], words),
          ].map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}
