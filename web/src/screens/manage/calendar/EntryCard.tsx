import type { CSSProperties } from "react";
import "./entry.css";
import { type Entry, entryWords } from "./entries";
import type { Laned } from "./lanes";

interface EntryCardProps {
  laned: Laned<Entry>;
  /** Its start and end, from 0 to 1 of its track. */
  from: number;
  to: number;
  tone: number | undefined;
  /** Names the space, where the track holds several. */
  withSpace: boolean;
  open: boolean;
  /** It can be dragged. */
  movable: boolean;
  onOpen: () => void;
}

/** A booked date, a hold or a closure on the calendar. A booked date opens. */
export function EntryCard({ laned, from, to, tone, withSpace, open, movable, onOpen }: EntryCardProps) {
  const { item, lane, lanes } = laned;
  const style = {
    "--from": `${from * 100}%`,
    "--length": `${Math.max(0.004, to - from) * 100}%`,
    "--lane": lane,
    "--lanes": lanes,
  } as CSSProperties;
  const className = [
    "entry",
    `entry-${item.look}`,
    tone === undefined ? "" : `entry-tone entry-tone-${tone}`,
    item.some ? "entry-some" : "",
  ];
  const words = (
    <>
      <b>{item.title}</b>
      <span>{item.times}</span>
      {withSpace && <span>{item.spaceName}</span>}
      {item.who && <span>{item.who}</span>}
    </>
  );
  if (!(item.booked || item.ruleId) || item.look === "shared")
    return (
      <li className={className.join(" ")} style={style}>
        {words}
      </li>
    );
  return (
    <li className="entry-place" style={style}>
      <button
        type="button"
        className={className.join(" ")}
        data-entry={item.key}
        data-movable={movable || undefined}
        data-under={item.ruleId ? true : undefined}
        aria-label={entryWords(item)}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={onOpen}
      >
        {words}
        {movable && <i className="entry-end" data-end aria-hidden="true" />}
      </button>
    </li>
  );
}
