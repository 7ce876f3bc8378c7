import {
  columnVisibilityFeature,
  createColumnHelper,
  createPaginatedRowModel,
  createSortedRowModel,
  type RowSelectionState,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  sortFn_alphanumeric,
  sortFn_basic,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { type ReactNode, useMemo, useState } from "react";
import { useAddressParameters } from "#/app/address-parameters";
import { wholeIn } from "#/app/address-values";
import { downloadCsv } from "#/app/csv";
import { Button } from "#/kit/Button";
import { ColumnChoice } from "#/kit/ColumnChoice";
import { count } from "#/kit/format";
import type { Sort } from "#/kit/grid/GridHeading";
import { useKept } from "#/kit/kept";
import { Table, type TableProps, type TableSelection } from "#/kit/Table";
import { toast } from "#/kit/Toasts";
import { noData } from "./no-data";
import { sortOf, sortText } from "./sorting";

const features = tableFeatures({
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  rowPaginationFeature,
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
  sortFns: { alphanumeric: sortFn_alphanumeric, basic: sortFn_basic },
});

/** The most rows on a page. */
const pageSize = 50;

interface DataTableProps<Row> extends Omit<TableProps<Row>, "bar" | "selection"> {
  /** The key under which the chosen columns are saved, and the name of the file. */
  name: string;
  /** The name of its rows, for counting: "space", "spaces". */
  what: readonly [one: string, many: string];
  /** The rows are all there are: they are sorted and paged here. Otherwise the page's address and the server do that. */
  whole?: boolean;
  /** The prefix of its parameters in the address, if the page has another whole table. */
  prefix?: string;
  /** Reads all rows, for a file, if `rows` is one page of them. */
  everyRow?: () => Promise<Row[]>;
  /** A download that the server makes, with far more rows than a page reads; null for one elsewhere. Replaces the file made here. */
  file?: ReactNode;
  /** Buttons for the chosen rows. Without them, rows can't be chosen. */
  actions?: ((rows: Row[], done: () => void) => ReactNode) | undefined;
  rowName?: (row: Row) => string;
}

/** A table with saved column choices, its order and page in the address, a download of its rows, and rows to choose. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const {
    name,
    what,
    columns,
    rows,
    rowKey,
    whole = false,
    prefix = "",
    everyRow,
    file,
    actions,
    rowName,
    paging,
    ...table
  } = props;
  const [parameters, change] = useAddressParameters();
  const [hidden, setHidden] = useKept(
    `${name}-columns`,
    columns.filter(({ optional }) => optional).map(({ key }) => key),
  );
  const [chosen, setChosen] = useState<RowSelectionState>({});
  const [reading, setReading] = useState(false);
  const sort = whole ? sortOf(parameters.get(`${prefix}sort`) ?? "") : props.sort;
  const total = rows?.length ?? 0;
  const pages = Math.ceil(total / pageSize);
  const asked = whole ? (wholeIn(parameters, `${prefix}page`, 1, 1_000_000) ?? 1) - 1 : 0;
  // There may be fewer rows now than when the address was made.
  const page = rows ? Math.min(asked, Math.max(0, pages - 1)) : asked;

  // The columns are new objects on each render, but their sorting stays the same.
  const shape = columns.map(({ key }) => key).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the columns that there are, as their keys name them
  const definitions = useMemo(() => {
    const helper = createColumnHelper<typeof features, Row>();
    return helper.columns(
      columns.map(({ key, header, rank, text }) =>
        helper.accessor((row: Row) => (rank ?? text)?.(row) ?? "", {
          id: key,
          header,
          sortFn: rank ? "basic" : "alphanumeric",
        }),
      ),
    );
  }, [shape]);
  const none = useMemo<Row[]>(() => [], []);
  // The server has already sorted a page of rows.
  const [key, desc] = whole ? [sort?.key, sort?.descending ?? false] : [undefined, false];
  const model = useTable({
    features,
    columns: definitions,
    data: rows ?? none,
    getRowId: rowKey,
    state: {
      columnVisibility: useMemo(() => Object.fromEntries(hidden.map((column) => [column, false])), [hidden]),
      sorting: useMemo(() => (key ? [{ id: key, desc }] : []), [key, desc]),
      pagination: useMemo(() => ({ pageIndex: whole ? page : 0, pageSize: whole ? pageSize : 1000 }), [whole, page]),
      rowSelection: chosen,
    },
    onRowSelectionChange: setChosen,
  });
  const visible = new Set(model.getVisibleLeafColumns().map(({ id }) => id));
  const shownColumns = columns
    .filter((column) => visible.has(column.key))
    .map((column) => (whole ? { ...column, sortable: (column.rank ?? column.text) !== undefined } : column));
  const chosenRows = model.getSelectedRowModel().rows.map(({ original }) => original);
  const selection: TableSelection<Row> | undefined = actions && {
    isChosen: (row) => chosen[rowKey(row)] === true,
    choose: (row, on) =>
      setChosen(({ [rowKey(row)]: _was, ...others }) => (on ? { ...others, [rowKey(row)]: true } : others)),
    all: model.getIsAllRowsSelected(),
    chooseAll: (on) => model.toggleAllRowsSelected(on),
    name: rowName ?? rowKey,
  };

  async function download() {
    setReading(true);
    try {
      const all =
        whole || !everyRow ? model.getSortedRowModel().rows.map(({ original }) => original) : await everyRow();
      if (all.length === 0) return noData();
      const written = shownColumns.filter(({ text }) => text);
      downloadCsv(name, [
        written.map(({ header }) => header),
        ...all.map((row) => written.map(({ text }) => text?.(row) ?? "")),
      ]);
    } catch (error) {
      toast(error instanceof Error ? error.message : "Couldn’t create the file.", { tone: "failed" });
    } finally {
      setReading(false);
    }
  }
  const go = (to: number) => change({ [`${prefix}page`]: to > 0 ? String(to + 1) : undefined });
  const sortBy = (text: string) =>
    change({ [`${prefix}sort`]: text, [`${prefix}page`]: undefined }, { replace: true, preventScrollReset: true });
  return (
    <Table
      {...table}
      columns={shownColumns}
      rows={rows && model.getRowModel().rows.map(({ original }) => original)}
      rowKey={rowKey}
      {...(sort && { sort })}
      {...(whole && {
        onSort: (next: Sort) => sortBy(sortText(next)),
      })}
      paging={
        whole
          ? pages > 1
            ? {
                label: `${page * pageSize + 1} to ${Math.min(total, (page + 1) * pageSize)} of ${total.toLocaleString("en-US")}`,
                onPrevious: page > 0 ? () => go(page - 1) : undefined,
                onNext: page + 1 < pages ? () => go(page + 1) : undefined,
              }
            : undefined
          : paging
      }
      selection={selection}
      bar={
        <>
          {chosenRows.length > 0 && actions ? (
            <>
              <b className="num" role="status">
                {count(chosenRows.length, what[0], what[1])} selected
              </b>
              {actions(chosenRows, () => setChosen({}))}
              <Button size="small" look="quiet" onClick={() => setChosen({})}>
                Clear
              </Button>
            </>
          ) : (
            <span className="muted small num">{whole && rows && count(total, what[0], what[1])}</span>
          )}
          {whole && (
            <OrderChoice columns={shownColumns.filter(({ sortable }) => sortable)} sort={sort} onChange={sortBy} />
          )}
          <span className="push">
            <ColumnChoice columns={columns.slice(1)} hidden={hidden} onChange={setHidden} />
            {file === undefined ? (
              <Button
                size="small"
                icon="download"
                title="Shown columns only"
                busy={reading}
                onClick={() => void download()}
              >
                CSV
              </Button>
            ) : (
              file
            )}
          </span>
        </>
      }
    />
  );
}

interface OrderChoiceProps {
  columns: { key: string; header: string }[];
  sort: Sort | undefined;
  onChange: (sort: string) => void;
}

/** The order on a phone, where rows are cards without a heading to press. */
function OrderChoice({ columns, sort, onChange }: OrderChoiceProps) {
  return (
    <select
      className="input input-s only-s"
      aria-label="Sort by"
      value={sortText(sort)}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">Default order</option>
      {columns.flatMap(({ key, header }) => [
        <option key={key} value={key}>
          {header}, ascending
        </option>,
        <option key={`-${key}`} value={`-${key}`}>
          {header}, descending
        </option>,
      ])}
    </select>
  );
}
