import { useController } from "react-hook-form";
import "./search-field.css";
import { useChoiceWords } from "./choice-words";
import { Field, type FieldWords } from "./Field";
import type { PickOption } from "./ListOptions";
import { PopupButton } from "./PopupButton";
import { SearchList } from "./SearchList";

interface SearchFieldProps extends Omit<FieldWords, "error"> {
  name: string;
  /** "Choose a state" */
  placeholder: string;
  /** The name of the search: "Search states". */
  search: string;
  options: PickOption[];
  /** The browser's autofill field: `address-level1`. */
  autoComplete?: string;
  dense?: boolean | undefined;
}

/** A choice from a long list with a search, as a form field. */
export function SearchField({
  name,
  placeholder,
  search,
  options,
  autoComplete,
  dense = false,
  ...words
}: SearchFieldProps) {
  const { field, fieldState } = useController({ name });
  useChoiceWords(name, words.label, options);
  const value: string = field.value ?? "";
  const chosen = options.find((option) => option.value === value);
  return (
    <Field {...words} error={fieldState.error?.message}>
      {({ id, ...described }) => (
        <>
          <PopupButton
            {...described}
            id={id}
            buttonRef={field.ref}
            label={words.label}
            shown={chosen?.label ?? placeholder}
            className={["input search-field", dense && "input-s", !chosen && "search-field-empty"]
              .filter(Boolean)
              .join(" ")}
          >
            {(close) => (
              <SearchList
                label={words.label}
                placeholder={search}
                options={options}
                value={value}
                onChange={(next) => {
                  close();
                  field.onChange(next);
                }}
              />
            )}
          </PopupButton>
          {autoComplete && (
            // Browsers fill in fields, not buttons.
            <select
              className="sr"
              aria-hidden="true"
              tabIndex={-1}
              name={name}
              autoComplete={autoComplete}
              value={value}
              onChange={(event) => field.onChange(event.target.value)}
            >
              <option value="" />
              {options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </select>
          )}
        </>
      )}
    </Field>
  );
}
