import { Fragment, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { Dialog } from "#/kit/Dialog";
import { count } from "#/kit/format";
import { Icon } from "#/kit/Icon";
import { longestQuery } from "#/manage/Filters";
import type { PaletteEntry } from "./entries";
import "./palette.css";
import { remember } from "./recent";
import { usePalette } from "./use-palette";

interface PaletteProps {
  /** The organization that is searched. */
  organization: string | undefined;
  onClose: () => void;
  onShortcuts: () => void;
}

/** Goes anywhere and does anything by typing: pages, places, bookings, people, groups, and actions. */
export function Palette({ organization, onClose, onShortcuts }: PaletteProps) {
  const base = useId();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const [active, setActive] = useState(0);
  const { groups, searching } = usePalette(organization, text);
  const entries = groups.flatMap((group) => group.entries);
  const current = Math.min(active, entries.length - 1);

  // After the dialog has opened, which moves the focus to its first button.
  useEffect(() => input.current?.focus(), []);
  useEffect(() => {
    document.getElementById(`${base}-${current}`)?.scrollIntoView({ block: "nearest" });
  }, [base, current]);

  function choose(entry: PaletteEntry | undefined) {
    if (!entry) return;
    remember(entry);
    onClose();
    if (entry.to) void navigate(entry.to);
    else entry.act?.();
  }

  function onKeyDown(event: KeyboardEvent) {
    const last = entries.length - 1;
    if (event.key === "ArrowDown") setActive(current >= last ? 0 : current + 1);
    else if (event.key === "ArrowUp") setActive(current <= 0 ? last : current - 1);
    else if (event.key === "Enter") choose(entries[current]);
    else if (event.key === "?" && text === "") onShortcuts();
    else return;
    event.preventDefault();
  }

  let index = -1;
  return (
    <Dialog title="Search or do anything" onClose={onClose}>
      <div className="palette">
        <div className="input-group">
          <Icon name="search" small />
          <input
            ref={input}
            className="input"
            role="combobox"
            maxLength={longestQuery}
            aria-label="Search or do anything"
            aria-expanded={entries.length > 0}
            aria-controls={`${base}-list`}
            aria-autocomplete="list"
            aria-activedescendant={entries.length > 0 ? `${base}-${current}` : undefined}
            autoComplete="off"
            spellCheck={false}
            placeholder="A place, booking, person, or action"
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setActive(0);
            }}
            onKeyDown={onKeyDown}
          />
        </div>
        <div className="palette-list" role="listbox" id={`${base}-list`} aria-label="Results">
          {groups.map((group) => (
            // biome-ignore lint/a11y/useSemanticElements: options are grouped in a list box, not in a form
            <div key={group.name} role="group" aria-label={group.name}>
              <p className="palette-group" aria-hidden="true">
                {group.name}
              </p>
              {group.entries.map((entry) => {
                index++;
                const at = index;
                return (
                  <Fragment key={entry.id}>
                    {/* biome-ignore lint/a11y/useFocusableInteractive: focus stays in the input; the active option is named there */}
                    {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's */}
                    <div
                      id={`${base}-${at}`}
                      role="option"
                      aria-selected={at === current}
                      onPointerMove={() => setActive(at)}
                      onClick={() => choose(entry)}
                    >
                      <Icon name={entry.icon} small />
                      <span className="grow ellipsis">
                        {entry.label}
                        {entry.note && <span className="muted"> {entry.note}</span>}
                      </span>
                    </div>
                  </Fragment>
                );
              })}
            </div>
          ))}
        </div>
        {entries.length === 0 && (
          <p className="muted small palette-none">{searching ? "Searching…" : "No matches. Try another word."}</p>
        )}
        <p className="palette-foot tiny muted not-s">
          <span>
            <kbd className="kbd">↑</kbd> <kbd className="kbd">↓</kbd> to move, <kbd className="kbd">Enter</kbd> to open
          </span>
          <button type="button" className="link-plain" onClick={onShortcuts}>
            Keyboard shortcuts
          </button>
        </p>
        <span className="sr" role="status">
          {!searching && text !== "" && count(entries.length, "result")}
        </span>
      </div>
    </Dialog>
  );
}
