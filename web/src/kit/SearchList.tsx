import { type KeyboardEvent, useContext, useEffect, useId, useRef, useState } from "react";
import "./pick-list.css";
import { sought } from "./fold";
import { count } from "./format";
import { ListOptions, optionId, type PickOption } from "./ListOptions";
import { TypedBefore } from "./typed-before";

interface SearchListProps {
  label: string;
  placeholder: string;
  options: PickOption[];
  value: string;
  onChange: (value: string) => void;
  /** Finds options by other names than their labels, and returns their values. Called once typing pauses. */
  called?: (typed: string, signal: AbortSignal) => Promise<string[]>;
}

const pause = 150;
const fewest = 2;

/** A long list with a search: arrows move among the matches, Enter chooses. Takes the focus when it appears. */
export function SearchList({ label, placeholder, options, value, onChange, called }: SearchListProps) {
  const base = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(useContext(TypedBefore));
  const [others, setOthers] = useState<string[]>([]);
  const [active, setActive] = useState(0);
  const ask = useRef(called);
  ask.current = called;
  const words = typed.trim().toLowerCase();
  const isSought = sought(typed);
  const has = ({ label, value }: PickOption) => isSought(label) || others.includes(value);
  const shown = words ? options.filter(has) : options;

  useEffect(() => input.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    setOthers([]);
    if (words.length < fewest) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      // If that fails, options are still found by their labels.
      ask.current?.(words, controller.signal).then(
        (found) => !controller.signal.aborted && setOthers(found),
        () => {},
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [words]);
  useEffect(() => {
    document.getElementById(optionId(base, active))?.scrollIntoView({ block: "nearest" });
  }, [base, active]);

  function onKeyDown(event: KeyboardEvent) {
    const last = shown.length - 1;
    const option = shown[active];
    if (event.key === "ArrowDown") setActive(Math.min(last, active + 1));
    else if (event.key === "ArrowUp") setActive(Math.max(0, active - 1));
    else if (event.key === "Enter") {
      if (option) onChange(option.value);
    } else return;
    event.preventDefault();
  }

  return (
    <div className="search-list">
      <input
        ref={input}
        className="input"
        role="combobox"
        aria-label={label}
        aria-expanded="true"
        aria-controls={`${base}-list`}
        aria-autocomplete="list"
        aria-activedescendant={shown[active] ? optionId(base, active) : undefined}
        autoComplete="off"
        placeholder={placeholder}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div className="pick-list" role="listbox" id={`${base}-list`} aria-label={label}>
        <ListOptions {...{ base, value, active, onChange }} options={shown} onActive={setActive} />
      </div>
      {shown.length === 0 && <p className="small muted search-list-none">No matches. Try another word.</p>}
      <span className="sr" role="status">
        {words && count(shown.length, "suggestion")}
      </span>
    </div>
  );
}
