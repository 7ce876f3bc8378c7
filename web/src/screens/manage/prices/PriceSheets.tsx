import type { PriceSheet } from "@fieldhouse/clients/tenant/model/priceSheet";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "react-router";
import { Button, ButtonLink } from "#/kit/Button";
import { EmptyState, LoadFailure } from "#/kit/EmptyState";
import { sought } from "#/kit/fold";
import { SkeletonLines, Waiting } from "#/kit/Skeleton";
import type { Column } from "#/kit/Table";
import { DataTable } from "#/manage/DataTable";
import { Filters, SearchFilter } from "#/manage/Filters";
import { useManaged } from "#/manage/managed";
import { NoMatches } from "#/manage/NoMatches";
import { useListAddress } from "#/manage/paging";
import { useRefusal } from "#/manage/rights";
import { useShortcuts } from "#/manage/shortcuts";
import { paths } from "#/paths";
import { allPriceSheetsQuery } from "#/queries/prices";
import { PricingPage } from "./PricingTabs";
import { sheetHours } from "./sheet";

/** The price sheets that spaces share. */
export function Component() {
  const { org } = useManaged();
  const navigate = useNavigate();
  const refusal = useRefusal("prices.change");
  const { value, filter, clear } = useListAddress();
  const query = value("query");
  const has = sought(query);
  const sheets = useQuery(allPriceSheetsQuery(org));
  const none = sheets.data?.length === 0;
  const rows = sheets.data?.filter(({ title }) => has(title));
  const create = () => void navigate(paths.priceSheet(org, "new"));
  useShortcuts({ n: refusal ? undefined : create });
  const columns: Column<PriceSheet>[] = [
    {
      key: "title",
      header: "Sheet",
      text: ({ title }) => title,
      cell: ({ id, title }) => <Link to={paths.priceSheet(org, id)}>{title}</Link>,
    },
    {
      key: "rows",
      header: "Rows",
      numeric: true,
      text: ({ rows }) => rows.length,
      rank: ({ rows }) => rows.length,
      cell: ({ rows }) => rows.length,
    },
    {
      key: "hours",
      header: "Hours",
      text: ({ rows }) => sheetHours(rows),
      rank: ({ rows }) => rows.map(({ start }) => start).sort()[0] ?? "",
      cell: ({ rows }) => <span className="muted num">{sheetHours(rows)}</span>,
    },
    {
      key: "copy",
      header: "Copy",
      numeric: true,
      named: false,
      cell: ({ id, title }) =>
        refusal ? null : (
          <ButtonLink size="small" look="quiet" icon="copy" to={`${paths.priceSheet(org, "new")}?copy=${id}`}>
            Copy<span className="sr"> {title}</span>
          </ButtonLink>
        ),
    },
  ];
  return (
    <PricingPage
      title="Price sheets"
      lead="Hourly prices by time of day and day of the week, shared by spaces"
      actions={
        // Where there are none yet, the empty table offers it.
        (!(sheets.isPending || none) || refusal) && (
          <Button size="small" look="primary" icon="plus" shortcut="N" reason={refusal} onClick={create}>
            Add price sheet
          </Button>
        )
      }
    >
      {sheets.data && !none && (
        <Filters label="Price sheets">
          <SearchFilter label="Search price sheets" value={query} onChange={(text) => filter("query", text)} />
        </Filters>
      )}
      {sheets.isPending ? (
        <Waiting>
          <SkeletonLines lines={6} />
        </Waiting>
      ) : sheets.error && !sheets.data ? (
        <LoadFailure detail={sheets.error.message} onRetry={() => void sheets.refetch()} />
      ) : (
        <DataTable
          name="price-sheets"
          what={["price sheet", "price sheets"]}
          whole
          caption="Price sheets"
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          rowTo={({ id }) => paths.priceSheet(org, id)}
          empty={
            query && !none ? (
              <NoMatches what="price sheets" onClear={clear} />
            ) : (
              <EmptyState
                title="No price sheets yet"
                action={
                  refusal ? undefined : (
                    <ButtonLink size="small" look="primary" icon="plus" to={paths.priceSheet(org, "new")}>
                      Add price sheet
                    </ButtonLink>
                  )
                }
              >
                Set prices for mornings, evenings, and weekends once, and use them for many spaces.
              </EmptyState>
            )
          }
        />
      )}
    </PricingPage>
  );
}
