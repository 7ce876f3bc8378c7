import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { DateInput } from "#/kit/DateInput";
import { PlaceInput } from "#/kit/PlaceInput";
import { listsQuery, useLabels } from "#/queries/lists";
import { type Finder, today } from "./finder";
import { type Target, targetsFor } from "./targets";
import { otherType } from "./types";
import { partsOfDay, startingFrom } from "./windows";

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

export function TimeField({ finder, look }: FieldProps) {
  const { window } = finder;
  const offered = [...partsOfDay, ...startingFrom];
  return (
    <Labelled label="Time">
      {(id) => (
        <select
          id={id}
          className={look}
          value={window?.value ?? ""}
          onChange={(event) => finder.setWindow(event.target.value)}
        >
          <option value="">Any time</option>
          {window && !offered.some(({ value }) => value === window.value) && (
            <option value={window.value}>{window.label}</option>
          )}
          <optgroup label="Part of day">
            {partsOfDay.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </optgroup>
          <optgroup label="Start time">
            {startingFrom.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </optgroup>
        </select>
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
