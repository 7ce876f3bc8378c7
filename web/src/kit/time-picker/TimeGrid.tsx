import { type ButtonHTMLAttributes, type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { hourLabel, time, timeOf } from "../format";

export interface Cell {
  column: number;
  minute: number;
}

export interface GridColumn {
  key: string;
  head: ReactNode;
  className?: string | undefined;
  isToday?: boolean;
}

/** A cell's look and words. The button takes the focus and the presses. */
export interface CellLook {
  className?: string | undefined;
  selected?: boolean;
  button: ButtonHTMLAttributes<HTMLButtonElement> & { "aria-label": string };
}

interface TimeGridProps {
  label: string;
  columns: GridColumn[];
  /** The minute of the day at which each row starts. */
  rows: number[];
  /** Minutes of one row. */
  row: number;
  /** The cell that Tab leads to first. */
  start: Cell;
  cell: (cell: Cell) => CellLook;
  /** Handles a key with a special meaning in this grid. Returns true if it did. */
  onKey?: (event: KeyboardEvent, cursor: Cell) => boolean;
}

const moves: Record<string, Cell> = {
  ArrowLeft: { column: -1, minute: 0 },
  ArrowRight: { column: 1, minute: 0 },
  ArrowUp: { column: 0, minute: -1 },
  ArrowDown: { column: 0, minute: 1 },
  PageUp: { column: 0, minute: -4 },
  PageDown: { column: 0, minute: 4 },
  Home: { column: Number.NEGATIVE_INFINITY, minute: 0 },
  End: { column: Number.POSITIVE_INFINITY, minute: 0 },
};

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** Times down, days across: a grid with one Tab stop, walked through with the arrow keys. */
export function TimeGrid({ label, columns, rows, row, start, cell, onKey }: TimeGridProps) {
  const grid = useRef<HTMLTableElement>(null);
  const [focus, setFocus] = useState(start);
  const [first = 0] = rows;
  const last = rows.at(-1) ?? first;
  const cursor = {
    column: within(focus.column, 0, columns.length - 1),
    minute: rows.includes(focus.minute) ? focus.minute : first,
  };

  function onKeyDown(event: KeyboardEvent) {
    if (onKey?.(event, cursor)) return event.preventDefault();
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    const next = {
      column: within(cursor.column + move.column, 0, columns.length - 1),
      minute: within(cursor.minute + move.minute * row, first, last),
    };
    setFocus(next);
    grid.current?.querySelector<HTMLElement>(`[data-cell="${next.column}-${next.minute}"]`)?.focus();
  }

  return (
    <div className="week">
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table that is walked through with arrows
        role="grid"
        aria-label={label}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            <th>
              <span className="sr">Time</span>
            </th>
            {columns.map(({ key, head, className, isToday }) => (
              <th key={key} scope="col" className={className} aria-current={isToday ? "date" : undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((minute) => (
            <tr key={minute} className={minute % 60 === 0 ? "hour" : undefined}>
              <th scope="row">
                <span className={minute % 60 === 0 ? undefined : "sr"}>
                  {minute % 60 === 0 ? hourLabel(timeOf(minute)) : time(timeOf(minute))}
                </span>
              </th>
              {columns.map(({ key }, column) => {
                const { className, selected, button } = cell({ column, minute });
                return (
                  // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of the grid
                  // biome-ignore lint/a11y/useFocusableInteractive: the focus belongs to the button in it
                  <td key={key} role="gridcell" className={className} aria-selected={selected}>
                    <button
                      type="button"
                      {...button}
                      data-cell={`${column}-${minute}`}
                      tabIndex={cursor.column === column && cursor.minute === minute ? 0 : -1}
                      onFocus={() => setFocus({ column, minute })}
                    />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
