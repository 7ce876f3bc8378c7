import { useId } from "react";
import { get, useFieldArray, useFormContext } from "react-hook-form";
import { Button, IconButton } from "#/kit/Button";
import { FieldError } from "#/kit/Field";
import { SwitchField, TextField } from "#/kit/FormShell";
import { WeekdaysField } from "#/manage/WeekdaysField";
import { DayOfYearField } from "./DayOfYearField";
import { type HoursValues, mostRows, newRow } from "./hours";

/** The hours of one season. */
export function SeasonPanel({ index, onRemove }: { index: number; onRemove: () => void }) {
  const heading = useId();
  const { control, watch, formState } = useFormContext<HoursValues>();
  const rows = useFieldArray({ control, name: `hours.${index}.rows` });
  const season = watch(`hours.${index}`);
  const at = `hours.${index}`;
  const name = season.name.trim() || (season.dated ? "Season" : "All year");
  const wrong: string | undefined =
    get(formState.errors, `${at}.rows.root.message`) ?? get(formState.errors, `${at}.rows.message`);
  return (
    <section className="panel form-section" aria-labelledby={heading} data-item>
      <div className="panel-head">
        <h2 id={heading}>{name}</h2>
        <span className="push">
          <IconButton icon="trash" label={`Remove ${name}`} onClick={onRemove} />
        </span>
      </div>
      <div className="panel-body stack gap-5">
        <div className="form-grid">
          <TextField name={`${at}.name`} label="Name" optional autoComplete="off" placeholder="School year" />
          <div className="season-dated">
            <SwitchField name={`${at}.dated`}>Only part of the year</SwitchField>
          </div>
          {season.dated && <DayOfYearField name={`${at}.from`} label="First day" />}
          {season.dated && <DayOfYearField name={`${at}.to`} label="Last day" />}
        </div>
        <ul className="season-rows" aria-label={`Hours of ${name}`}>
          {rows.fields.map((row, position) => (
            <li key={row.id}>
              <WeekdaysField name={`${at}.rows.${position}.weekdays`} label="Days" />
              <TextField name={`${at}.rows.${position}.start`} label="Opens" type="time" className="num" />
              <TextField name={`${at}.rows.${position}.end`} label="Closes" type="time" className="num" />
              <IconButton icon="trash" label={`Remove row ${position + 1}`} onClick={() => rows.remove(position)} />
            </li>
          ))}
        </ul>
        {wrong && <FieldError>{wrong}</FieldError>}
        <div>
          <Button
            size="small"
            look="quiet"
            icon="plus"
            reason={rows.fields.length >= mostRows ? `A season has up to ${mostRows} rows` : undefined}
            onClick={() => rows.append(newRow(season.rows))}
          >
            Add row
          </Button>
        </div>
      </div>
    </section>
  );
}
