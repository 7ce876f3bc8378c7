import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import "#/kit/search-field.css";
import "./filters.css";
import { Icon } from "#/kit/Icon";
import { PopupButton } from "#/kit/PopupButton";
import { SearchList } from "#/kit/SearchList";

/** The row of filters above a table. */
export const Filters = ({ label, children }: { label: string; children: ReactNode }) => (
  <search className="filter-row" aria-label={label}>
    {children}
  </search>
);

const pause = 250;

/** The most characters by which the server searches a list. */
export const longestQuery = 100;

/** Filters a list while somebody types. The address is updated when they pause. */
export function SearchFilter({
  label,
  value,
  onChange,
  dense = true,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  dense?: boolean;
}) {
  const [text, setText] = useState(value);
  const report = useRef(onChange);
  report.current = onChange;
  const reported = useRef(value);
  useEffect(() => {
    // While the person types, the address echoes reported values. Show only changes from elsewhere.
    if (value === reported.current) return;
    reported.current = value;
    setText(value);
  }, [value]);
  const tell = useCallback((query: string) => {
    if (query === reported.current) return;
    reported.current = query;
    report.current(query);
  }, []);
  useEffect(() => {
    const query = text.trim();
    if (query === reported.current) return;
    const timer = setTimeout(() => tell(query), pause);
    return () => clearTimeout(timer);
  }, [text, tell]);
  return (
    <div className="input-group">
      <Icon name="search" small />
      <input
        className={dense ? "input input-s" : "input"}
        type="search"
        maxLength={longestQuery}
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={(event) => setText(event.target.value)}
        // Report without delay: an address that changes later would undo a navigation that happened in between.
        onBlur={() => tell(text.trim())}
      />
    </div>
  );
}

/** Above this number of options, a choice is made by searching. */
export const searched = 40;

export function SelectFilter({
  label,
  all,
  value,
  onChange,
  options,
}: {
  label: string;
  /** The choice that filters nothing: "All spaces". */
  all: string;
  value: string;
  onChange: (value: string) => void;
  options: { value: string; label: string }[];
}) {
  if (options.length > searched)
    return (
      <PopupButton
        label={label}
        shown={options.find((option) => option.value === value)?.label ?? all}
        className="input input-s search-field search-filter"
      >
        {(close) => (
          <SearchList
            label={label}
            placeholder={`Search ${all.replace(/^(All|Any) /, "")}`}
            options={[{ value: "", label: all }, ...options]}
            value={value}
            onChange={(next) => {
              close();
              onChange(next);
            }}
          />
        )}
      </PopupButton>
    );
  return (
    <select
      className="input input-s"
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{all}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
