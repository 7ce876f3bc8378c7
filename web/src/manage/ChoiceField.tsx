import type { FieldWords } from "#/kit/Field";
import { SelectField } from "#/kit/FormShell";
import type { PickOption } from "#/kit/ListOptions";
import { SearchField } from "#/kit/SearchField";
import { searched } from "./Filters";

interface ChoiceFieldProps extends Omit<FieldWords, "error"> {
  name: string;
  /** "Choose a space" */
  placeholder?: string;
  /** The option for no choice, if there is one: "Any sport". */
  none?: string;
  /** "Search spaces" */
  search: string;
  /** Options of a group are listed together. Absent while they load. */
  options: PickOption[] | undefined;
  dense?: boolean;
}

/** A choice in a form: from a list if there are a few options, by searching if there are many. */
export function ChoiceField({
  name,
  placeholder = "Choose",
  none,
  search,
  options,
  dense,
  ...words
}: ChoiceFieldProps) {
  // The number of options decides between a list and a search.
  if (!options)
    return (
      <SelectField name={name} {...words} {...(dense ? { dense } : {})} disabled>
        <option value="">Loading…</option>
      </SelectField>
    );
  if (options.length > searched)
    return (
      <SearchField
        name={name}
        placeholder={placeholder}
        search={search}
        options={none === undefined ? options : [{ value: "", label: none }, ...options]}
        dense={dense}
        {...words}
      />
    );
  const groups = [...new Set(options.map(({ group }) => group))];
  return (
    <SelectField name={name} {...words} {...(dense ? { dense } : {})}>
      <option value="">{none ?? placeholder}</option>
      {groups.map((group) => {
        const shown = options
          .filter((option) => option.group === group)
          .map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ));
        return group ? (
          <optgroup key={group} label={group}>
            {shown}
          </optgroup>
        ) : (
          shown
        );
      })}
    </SelectField>
  );
}
