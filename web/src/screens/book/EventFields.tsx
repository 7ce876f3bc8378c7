import { useQuery } from "@tanstack/react-query";
import { TextAreaField, TextField } from "#/kit/FormShell";
import { count } from "#/kit/format";
import { SearchField } from "#/kit/SearchField";
import { listsQuery, useLabels } from "#/queries/lists";
import { useKeptForWords } from "#/spaces/KeptFor";
import { withoutMornings } from "#/spaces/series/nights";
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
  const options = (codes: string[], group?: string) =>
    codes.map((code) => ({ value: code, label: label("sports", code), group }));
  const words = { name: "sport", label: "Sport or activity", search: "Search sports" };
  return (
    <fieldset>
      <legend className="t-sm">Event</legend>
      <div className="form-grid">
        <TextField name="eventName" label="Event name" hint="Shown on the staff calendar." autoComplete="off" full />
        {only ? (
          <SearchField
            {...words}
            placeholder="Choose one"
            hint={keptFor(only, withoutMornings(hold.dates).length)}
            options={options(only)}
          />
        ) : (
          <SearchField
            {...words}
            optional
            placeholder="Not a sport"
            options={[{ value: "", label: "Not a sport" }, ...options(usual), ...options(others, "More")]}
          />
        )}
        <TextField
          name="attendance"
          label="Number of people"
          className="num"
          inputMode="numeric"
          autoComplete="off"
          hint={space.capacity && `Up to ${count(space.capacity, "person", "people")}.`}
        />
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
