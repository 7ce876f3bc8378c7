import { useQuery } from "@tanstack/react-query";
import { SelectField, TextAreaField, TextField } from "#/kit/FormShell";
import { listsQuery, useLabels } from "#/queries/lists";
import { useKeptForWords } from "#/spaces/KeptFor";
import { sportChoices } from "./sports";
import { useWizard } from "./wizard-state";

/** The event: its name, the sport, how many people come, and a note. */
export function EventFields() {
  const { space, hold } = useWizard();
  const only = hold?.sports;
  const keptFor = useKeptForWords();
  const label = useLabels();
  const { data: lists } = useQuery(listsQuery);
  const { usual, others } = sportChoices(
    space.sports,
    (lists?.sports ?? []).map(({ code }) => code),
  );
  const options = (codes: string[]) =>
    codes.map((code) => (
      <option key={code} value={code}>
        {label("sports", code)}
      </option>
    ));
  return (
    <fieldset>
      <legend className="t-sm">Event</legend>
      <div className="form-grid">
        <TextField name="eventName" label="Event name" hint="Shown on the staff calendar." autoComplete="off" full />
        {only ? (
          <SelectField name="sport" label="Sport or activity" hint={keptFor(only, hold.days.length)}>
            <option value="">Choose one</option>
            {options(only)}
          </SelectField>
        ) : (
          <SelectField name="sport" label="Sport or activity" optional>
            <option value="">Not a sport</option>
            {options(usual)}
            <optgroup label="More">{options(others)}</optgroup>
          </SelectField>
        )}
        <TextField name="attendance" label="Number of people" className="num" inputMode="numeric" autoComplete="off" />
        <TextAreaField
          name="notes"
          label="Notes for staff"
          optional
          full
          hint="Setup, arrival time, equipment you’re bringing."
        />
      </div>
    </fieldset>
  );
}
