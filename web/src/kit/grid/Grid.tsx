import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import "./grid.css";
import {
  type Cell,
  clearCells,
  fillDown,
  isIn,
  paste,
  type Rows,
  rangeOf,
  readClipboard,
  setCell,
  writeClipboard,
} from "./cells";
import { GridCell, type GridColumn } from "./GridCell";
import { GridHeading, type Sort } from "./GridHeading";
import { useWindow } from "./use-window";

interface GridProps {
  label: string;
  columns: readonly GridColumn[];
  rows: Rows;
  onChange: (rows: Rows) => void;
  onUndo: () => void;
  onRedo: () => void;
  /** A row's name. */
  rowName: (row: number) => string;
  /** The error in a cell. */
  error?: (row: number, column: number) => string | undefined;
  /** Why a cell of a column that can be changed can't be. */
  locked?: (row: number, column: number) => string | undefined;
  /** The former text of a changed cell. */
  before?: (row: number, column: number) => string | undefined;
  /** Shown in place of a cell's text. */
  face?: (row: number, column: number, text: string) => ReactNode;
  /** A new row, for what is pasted beyond the last one. */
  newRow?: () => readonly string[];
  /** Buttons at the end of a row. */
  tools?: (row: number) => ReactNode;
  readOnly?: boolean;
  /** The column that the rows are sorted by. */
  sort?: Sort | undefined;
  /** Headings that sort the rows. */
  onSort?: (sort: Sort | undefined) => void;
}

const arrows: Record<string, readonly [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/**
 * Cells to type into, as in a spreadsheet.
 *
 * - Arrows move, with Shift they select. Typing replaces a cell, Enter or F2 edits it, Escape keeps what was there.
 * - Ctrl+C, X and V work with other spreadsheets, Ctrl+D fills down, Ctrl+Z and Y undo and redo, Delete clears.
 * - Only the rows in sight are drawn.
 */
export function Grid(props: GridProps) {
  const { label, columns, rows, onChange, rowName, error, locked, before, face, tools, readOnly = false } = props;
  const base = useId();
  const frame = useRef<HTMLDivElement>(null);
  const within = ({ row, column }: Cell): Cell => ({
    row: Math.max(0, Math.min(rows.length - 1, row)),
    column: Math.max(0, Math.min(columns.length - 1, column)),
  });
  const [chosen, setActive] = useState<Cell>({ row: 0, column: 0 });
  const [anchored, setAnchor] = useState<Cell>(chosen);
  // Rows that are filtered out take neither of them along.
  const [active, anchor] = [within(chosen), within(anchored)];
  const [typed, setTyped] = useState<string>();
  const focused = useRef(false);
  const range = rangeOf(active, anchor);
  const { first, last, above, below, reveal, onScroll } = useWindow(frame, rows.length);
  const writable = (column: number, row: number) =>
    !readOnly && columns[column]?.readOnly !== true && locked?.(row, column) === undefined;
  const editing = typed !== undefined;
  const activeId = `${base}-${active.row}-${active.column}`;

  function go(to: Cell, select = false) {
    const next = within(to);
    setActive(next);
    if (!select) setAnchor(next);
    reveal(next.row);
  }
  // The cell that is active has the focus, as soon as it is drawn.
  useEffect(() => {
    if (!editing && focused.current) document.getElementById(activeId)?.focus();
  }, [activeId, editing]);

  function commit(text: string, down = 0, across = 0) {
    setTyped(undefined);
    const tidy = columns[active.column]?.tidy?.(text) ?? text.trim();
    onChange(setCell(rows, active, tidy));
    go({ row: active.row + down, column: active.column + across });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (editing || event.altKey || !(event.target as Element).matches(".grid td")) return;
    const control = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    const step = arrows[event.key];
    const page = { PageUp: -10, PageDown: 10 }[event.key];
    if (step) {
      const far = control ? rows.length + columns.length : 1;
      go({ row: active.row + step[0] * far, column: active.column + step[1] * far }, event.shiftKey);
    } else if (page) go({ row: active.row + page, column: active.column }, event.shiftKey);
    else if (event.key === "Home") go({ row: control ? 0 : active.row, column: 0 }, event.shiftKey);
    else if (event.key === "End")
      go({ row: control ? rows.length - 1 : active.row, column: columns.length - 1 }, event.shiftKey);
    else if (control && key === "a") {
      setAnchor({ row: 0, column: 0 });
      setActive({ row: rows.length - 1, column: columns.length - 1 });
    } else if (control && key === "z") (event.shiftKey ? props.onRedo : props.onUndo)();
    else if (control && key === "y") props.onRedo();
    else if (control && key === "d") onChange(readOnly ? rows : fillDown(rows, range, writable));
    else if (event.key === "Delete" || event.key === "Backspace") onChange(clearCells(rows, range, writable));
    else if (event.key === "Escape") setAnchor(active);
    else if (event.key === "Enter" || event.key === "F2") edit(active);
    else if (!control && event.key.length === 1 && writable(active.column, active.row)) setTyped(event.key);
    else return;
    event.preventDefault();
  }

  function edit(cell: Cell) {
    if (writable(cell.column, cell.row)) setTyped(rows[cell.row]?.[cell.column] ?? "");
  }

  const onClipboard = (act: (data: DataTransfer) => void) => (event: ClipboardEvent) => {
    if (editing || !(event.target as Element).matches(".grid td")) return;
    event.preventDefault();
    act(event.clipboardData);
  };
  const copy = (data: DataTransfer) => data.setData("text/plain", writeClipboard(rows, range));
  function pasteFrom(data: DataTransfer) {
    const pasted = readClipboard(data.getData("text/plain")).map((line) =>
      line.map((text, at) => columns[range.from.column + at]?.tidy?.(text) ?? text),
    );
    if (!readOnly) onChange(paste(rows, range, pasted, writable, props.newRow));
  }

  const activeError = error?.(active.row, active.column);
  return (
    <div className="grid-frame">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the grid's own keys, handled where they arrive */}
      <div
        ref={frame}
        className="grid-scroll"
        onScroll={onScroll}
        onKeyDown={onKeyDown}
        onCopy={onClipboard(copy)}
        onCut={onClipboard((data) => {
          copy(data);
          onChange(clearCells(rows, range, writable));
        })}
        onPaste={onClipboard(pasteFrom)}
        onFocus={() => {
          focused.current = true;
        }}
        onBlur={(event) => {
          focused.current = event.currentTarget.contains(event.relatedTarget);
        }}
      >
        <table
          className="grid"
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its cells take the focus, which makes it a grid
          role="grid"
          aria-label={label}
          aria-rowcount={rows.length + 1}
          aria-multiselectable="true"
          aria-readonly={readOnly || undefined}
        >
          <colgroup>
            {columns.map(({ key, width }) => (
              <col key={key} style={{ width }} />
            ))}
            {tools && <col className="grid-tools" />}
          </colgroup>
          <thead>
            <tr>
              {columns.map((column) => (
                <GridHeading key={column.key} column={column} sort={props.sort} onSort={props.onSort} />
              ))}
              {tools && (
                <th scope="col">
                  <span className="sr">Remove</span>
                </th>
              )}
            </tr>
          </thead>
          <Gap height={above} />
          <tbody>
            {rows.slice(first, last).map((cells, index) => {
              const row = first + index;
              return (
                <tr key={row} aria-rowindex={row + 2}>
                  {columns.map((column, at) => {
                    const here = row === active.row && at === active.column;
                    const text = cells[at] ?? "";
                    return (
                      <GridCell
                        key={column.key}
                        id={`${base}-${row}-${at}`}
                        name={`${rowName(row)}, ${column.header}`}
                        column={column}
                        text={text}
                        face={face?.(row, at, text)}
                        error={error?.(row, at)}
                        locked={locked?.(row, at)}
                        before={before?.(row, at)}
                        active={here}
                        selected={isIn(range, { row, column: at })}
                        typed={here ? typed : undefined}
                        onPress={(select) => go({ row, column: at }, select)}
                        onEdit={() => edit({ row, column: at })}
                        onCommit={commit}
                        onCancel={() => setTyped(undefined)}
                      />
                    );
                  })}
                  {tools && <td className="grid-tools">{tools(row)}</td>}
                </tr>
              );
            })}
          </tbody>
          <Gap height={below} />
        </table>
      </div>
      {activeError && (
        <p className="grid-error" role="status">
          <b>
            {rowName(active.row)}, {columns[active.column]?.header}:
          </b>{" "}
          {activeError}
        </p>
      )}
    </div>
  );
}

/** The room that rows out of sight take. */
const Gap = ({ height }: { height: number }) =>
  height > 0 && (
    <tbody aria-hidden="true">
      <tr style={{ height }} />
    </tbody>
  );
