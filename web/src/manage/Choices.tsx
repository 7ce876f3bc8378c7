import { useId, useRef, useState } from "react";
import "./choices.css";
import { Chip } from "#/kit/Choice";
import { sought } from "#/kit/fold";
import { Icon } from "#/kit/Icon";

export interface Choice {
  code: string;
  label: string;
}

interface ChoicesProps {
  /** The id of the element that names the group. */
  labelledBy: string;
  /** The things to search where the list is long: "space types". */
  what: string;
  choices: Choice[];
  chosen: string[];
  onChange: (chosen: string[]) => void;
  /** Keeps the order of choosing; the first choice is the main one. */
  ordered?: boolean;
  /** Receives what moves the focus to the first chip. */
  focusRef?: ((target: { focus: () => void }) => void) | undefined;
}

/** Longer lists get a search field. */
const scannable = 12;

/** The choices that a search shows. Chosen ones always show. */
export const shownChoices = (choices: Choice[], chosen: string[], text: string) =>
  choices.filter(({ code, label }) => chosen.includes(code) || sought(text)(label));

/** Multiple choice, as chips that are on or off. Enter in the search turns the only match on. */
export function Choices({ labelledBy, what, choices, chosen, onChange, ordered = false, focusRef }: ChoicesProps) {
  const status = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const searching = text.trim() !== "";
  const shown = searching ? shownChoices(choices, chosen, text) : choices;
  const found = searching ? choices.filter(({ label }) => sought(text)(label)) : [];
  const toggle = (code: string, on: boolean) => {
    const next = on ? [...chosen, code] : chosen.filter((other) => other !== code);
    onChange(ordered ? next : choices.map((choice) => choice.code).filter((other) => next.includes(other)));
  };
  return (
    <>
      {choices.length > scannable && (
        <div className="row wrap gap-3 choices-search">
          <div className="input-group">
            <Icon name="search" small />
            <input
              ref={input}
              className="input input-s"
              type="search"
              autoComplete="off"
              aria-label={`Search ${what}`}
              aria-describedby={status}
              placeholder={`Search ${what}`}
              value={text}
              onChange={(event) => setText(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== "Enter") return;
                // Enter never submits the form from here.
                event.preventDefault();
                const [only] = found;
                if (!only || found.length > 1) return;
                toggle(only.code, !chosen.includes(only.code));
                setText("");
              }}
            />
          </div>
          <span className="small muted num" id={status} role="status">
            {searching && found.length === 0 ? "No matches" : chosen.length > 0 ? `${chosen.length} selected` : ""}
          </span>
        </div>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset of chips can't take its place in the form's grid */}
      <div
        className="choices"
        role="group"
        aria-labelledby={labelledBy}
        ref={(element) => {
          focusRef?.({ focus: () => (input.current ?? element?.querySelector("button"))?.focus() });
        }}
      >
        {shown.map((choice) => (
          <Chip key={choice.code} on={chosen.includes(choice.code)} onChange={(on) => toggle(choice.code, on)}>
            {choice.label}
            {ordered && chosen.length > 1 && chosen[0] === choice.code && <span className="tiny">, main</span>}
          </Chip>
        ))}
      </div>
    </>
  );
}
