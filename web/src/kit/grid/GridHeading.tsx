import { Icon } from "../Icon";
import type { GridColumn } from "./GridCell";

/** The column that rows are sorted by. */
export interface Sort {
  key: string;
  descending: boolean;
}

interface GridHeadingProps {
  column: GridColumn;
  sort: Sort | undefined;
  /** Absent where rows keep their order. */
  onSort: ((sort: Sort | undefined) => void) | undefined;
}

/** A column's heading. Pressed once it sorts, twice the other way around, and then no more. */
export function GridHeading({ column: { key, header, numeric }, sort, onSort }: GridHeadingProps) {
  const className = numeric ? "r" : undefined;
  if (!onSort)
    return (
      <th scope="col" className={className}>
        {header}
      </th>
    );
  const active = sort?.key === key;
  const descending = active && sort.descending;
  const next = !active ? { key, descending: false } : descending ? undefined : { key, descending: true };
  return (
    <th scope="col" className={className} aria-sort={active ? (descending ? "descending" : "ascending") : "none"}>
      <button type="button" className="sort" onClick={() => onSort(next)}>
        {header}
        {active && <Icon name={descending ? "down" : "up"} small />}
      </button>
    </th>
  );
}
