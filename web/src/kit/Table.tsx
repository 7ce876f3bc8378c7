import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import "./table.css";
import { Button } from "./Button";
import type { Sort } from "./grid/GridHeading";
import { Icon } from "./Icon";
import { Skeleton, Waiting } from "./Skeleton";

export interface Column<Row> {
  /** The sort key in the address. */
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Numbers and amounts are right-aligned, with tabular figures. */
  numeric?: boolean;
  sortable?: boolean;
  /** Takes a full line of the card that a row is on a phone. */
  wide?: boolean;
  /** Shows the column's name before the cell when the row is a card. Defaults to true for numbers. */
  named?: boolean | ((row: Row) => boolean);
  /** The cell as text, for files. Columns without it aren't in them. */
  text?: (row: Row) => string | number;
  /** Its sort value, if that isn't its text. */
  rank?: (row: Row) => string | number;
  /** Hidden until somebody chooses it. */
  optional?: boolean;
}

/** The chosen rows, for bulk actions. */
export interface TableSelection<Row> {
  isChosen: (row: Row) => boolean;
  choose: (row: Row, chosen: boolean) => void;
  all: boolean;
  chooseAll: (chosen: boolean) => void;
  /** A row's name. */
  name: (row: Row) => string;
}

export interface TableProps<Row> {
  caption: string;
  columns: Column<Row>[];
  /** Absent while it loads. */
  rows: Row[] | undefined;
  rowKey: (row: Row) => string;
  /** The page of a row. Its first cell carries the link, and the whole row is the target. */
  rowTo?: (row: Row) => string;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  /** Shown in place of the rows where there are none. */
  empty: ReactNode;
  minWidth?: number;
  paging?: PagingProps | undefined;
  /** Actions for all rows, above them. */
  bar?: ReactNode;
  selection?: TableSelection<Row> | undefined;
}

/** The staff's dense table. Sorting, page and filters belong in the address, so the page passes them in. */
export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  rowTo,
  sort,
  onSort,
  empty,
  minWidth = 560,
  paging,
  bar,
  selection,
}: TableProps<Row>) {
  if (rows?.length === 0) return <div className="panel">{empty}</div>;
  return (
    <div className="panel">
      {bar && <div className="table-bar">{bar}</div>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="scroll-x" tabIndex={0} aria-label={caption}>
        <table className="table" style={{ minWidth }}>
          <caption className="sr">{caption}</caption>
          <thead>
            <tr>
              {columns.map((column, index) => (
                <HeaderCell
                  key={column.key}
                  column={column}
                  sort={sort}
                  onSort={onSort}
                  selection={index === 0 ? selection : undefined}
                />
              ))}
            </tr>
          </thead>
          {rows && (
            <tbody>
              {rows.map((row) => (
                <BodyRow key={rowKey(row)} row={row} columns={columns} to={rowTo?.(row)} selection={selection} />
              ))}
            </tbody>
          )}
        </table>
      </section>
      {!rows && (
        <Waiting label={`Loading ${caption}`}>
          <div className="stack gap-4 table-waiting">
            {[0, 1, 2, 3, 4].map((line) => (
              <Skeleton key={line} height={18} />
            ))}
          </div>
        </Waiting>
      )}
      {paging && <Paging {...paging} />}
    </div>
  );
}

interface HeaderCellProps<Row> {
  column: Column<Row>;
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
  /** Chooses all rows. */
  selection: TableSelection<Row> | undefined;
}

function HeaderCell<Row>({ column, sort, onSort, selection }: HeaderCellProps<Row>) {
  const all = selection && (
    <input
      type="checkbox"
      className="table-check"
      aria-label="Select all"
      checked={selection.all}
      onChange={(event) => selection.chooseAll(event.target.checked)}
    />
  );
  const active = sort?.key === column.key;
  const className = column.numeric ? "r" : undefined;
  if (!column.sortable || !onSort)
    return (
      <th scope="col" className={className}>
        {all}
        {column.header}
      </th>
    );
  const descending = active && sort.descending;
  return (
    <th scope="col" className={className} aria-sort={active ? (descending ? "descending" : "ascending") : "none"}>
      {all}
      <button
        type="button"
        className="sort"
        onClick={() => onSort({ key: column.key, descending: active && !sort.descending })}
      >
        {column.header}
        {active && <Icon name={descending ? "down" : "up"} small />}
      </button>
    </th>
  );
}

/** Returns true if the column's name is shown before the cell when the row is a card. */
function isNamed<Row>({ named, numeric }: Column<Row>, row: Row): boolean {
  return (typeof named === "function" ? named(row) : named) ?? numeric ?? false;
}

interface BodyRowProps<Row> {
  row: Row;
  columns: Column<Row>[];
  to: string | undefined;
  selection: TableSelection<Row> | undefined;
}

function BodyRow<Row>({ row, columns, to, selection }: BodyRowProps<Row>) {
  const navigate = useNavigate();
  return (
    // The row only widens the target of the link in its first cell.
    <tr
      className={to ? "row-link" : undefined}
      data-chosen={selection?.isChosen(row) || undefined}
      onClick={(event) => {
        const inside = event.target instanceof Element && event.target.closest("a, button, input, select, label");
        if (to && !inside) navigate(to);
      }}
    >
      {columns.map((column, index) => (
        <td
          key={column.key}
          className={column.numeric ? "r num" : undefined}
          data-label={column.header}
          data-named={isNamed(column, row) || undefined}
          data-wide={column.wide || undefined}
        >
          {index === 0 && selection ? (
            <span className="table-first">
              <input
                type="checkbox"
                className="table-check"
                aria-label={`Select ${selection.name(row)}`}
                checked={selection.isChosen(row)}
                onChange={(event) => selection.choose(row, event.target.checked)}
              />
              {column.cell(row)}
            </span>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
    </tr>
  );
}

interface PagingProps {
  /** "1 to 25 of 212", or the part of it that is known. */
  label: string;
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
}

export function Paging({ label, onPrevious, onNext }: PagingProps) {
  return (
    <nav className="paging" aria-label="Pages">
      <span className="num muted" aria-live="polite">
        {label}
      </span>
      <Button
        size="small"
        icon="left"
        onClick={onPrevious}
        reason={onPrevious ? undefined : "You’re on the first page"}
      >
        Previous
      </Button>
      <Button size="small" onClick={onNext} reason={onNext ? undefined : "You’re on the last page"}>
        Next <Icon name="right" small />
      </Button>
    </nav>
  );
}
