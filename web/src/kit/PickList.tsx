import { type KeyboardEvent, useContext, useEffect, useId, useRef, useState } from "react";
import "./pick-list.css";
import { begun, folded } from "./fold";
import { ListOptions, optionId, type PickOption } from "./ListOptions";
import { TypedBefore } from "./typed-before";

interface PickListProps {
  label: string;
  options: PickOption[];
  value: string;
  onChange: (value: string) => void;
}

const typingPause = 700;

function beginningWith(options: PickOption[], text: string) {
  const begins = begun(text);
  return folded(text) ? options.findIndex(({ label }) => begins(label)) : -1;
}

/**
 * A list to choose one option from: arrows move, typing a letter jumps to an option that begins with it, Enter or Space chooses.
 * Takes the focus when it appears.
 */
export function PickList({ label, options, value, onChange }: PickListProps) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const before = useContext(TypedBefore);
  const [active, setActive] = useState(() => {
    const found = before ? beginningWith(options, before) : -1;
    return Math.max(0, found < 0 ? options.findIndex((option) => option.value === value) : found);
  });
  const typed = useRef({ text: "", at: 0 });

  useEffect(() => list.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    document.getElementById(optionId(base, active))?.scrollIntoView({ block: "nearest" });
  }, [base, active]);

  function onKeyDown(event: KeyboardEvent) {
    const last = options.length - 1;
    const to: Record<string, number> = {
      ArrowDown: Math.min(last, active + 1),
      ArrowUp: Math.max(0, active - 1),
      Home: 0,
      End: last,
      PageDown: Math.min(last, active + 8),
      PageUp: Math.max(0, active - 8),
    };
    const next = to[event.key];
    const option = options[active];
    if (next !== undefined) setActive(next);
    else if ((event.key === "Enter" || event.key === " ") && option) onChange(option.value);
    else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) typeAhead(event.key, event.timeStamp);
    else return;
    event.preventDefault();
  }

  function typeAhead(letter: string, now: number) {
    const sooner = now - typed.current.at < typingPause ? typed.current.text : "";
    typed.current = { text: sooner + letter, at: now };
    const found = beginningWith(options, typed.current.text);
    if (found >= 0) setActive(found);
  }

  return (
    <div
      ref={list}
      className="pick-list"
      role="listbox"
      aria-label={label}
      tabIndex={0}
      aria-activedescendant={optionId(base, active)}
      onKeyDown={onKeyDown}
    >
      <ListOptions {...{ base, options, value, active, onChange }} onActive={setActive} />
    </div>
  );
}
