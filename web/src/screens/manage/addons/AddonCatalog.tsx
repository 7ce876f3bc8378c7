import type { Addon } from "@fieldhouse/clients/tenant/model/addon";
import { type ReactNode, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { afterSaving } from "#/app/UnsavedChanges";
import { Badge } from "#/kit/Badge";
import { IconButton } from "#/kit/Button";
import { LoadFailure } from "#/kit/EmptyState";
import { sought } from "#/kit/fold";
import type { Column } from "#/kit/Table";
import { toast } from "#/kit/Toasts";
import { DataTable } from "#/manage/DataTable";
import { Filters, SearchFilter, SelectFilter } from "#/manage/Filters";
import { NoMatches } from "#/manage/NoMatches";
import { useListAddress } from "#/manage/paging";
import { RemovalDialog } from "#/manage/RemovalDialog";
import { useShortcuts } from "#/manage/shortcuts";
import { useLastKnown } from "#/manage/use-last-known";
import { useLabels } from "#/queries/lists";
import { AddonDialog, type Catalog, NewAddonDialog } from "./AddonDialog";
import { categories, places, priceWords } from "./addon";

interface AddonCatalogProps {
  catalog: Catalog & { remove: (id: string) => Promise<void> };
  query: { data: Addon[] | undefined; error: Error | null; refetch: () => Promise<unknown> };
  refusal: string | undefined;
  /** The effect of deleting one. */
  removal: string;
  empty: ReactNode;
}

/** The add-ons of a catalog, and the dialog to edit one. The address names which. */
export function AddonCatalog({ catalog, query, refusal, removal, empty }: AddonCatalogProps) {
  const label = useLabels();
  const [parameters, setParameters] = useSearchParams();
  const { value, filter, clear } = useListAddress();
  const [removing, setRemoving] = useState<Addon>();
  const editing = parameters.get("addon");
  const found = query.data?.find(({ id }) => id === editing);
  const edited = useLastKnown(editing, found);
  // The filters and the order stay in the address.
  const without = new URLSearchParams(parameters);
  without.delete("addon");
  const to = (id: string) => `?${new URLSearchParams([...without, ["addon", id]])}`;
  const close = (saved: boolean) => setParameters(without, { state: saved ? afterSaving : null });
  useShortcuts({ n: refusal ? undefined : () => setParameters(to("new")) });
  const [words, category, state] = [value("query"), value("category"), value("state")];
  const has = sought(words);
  const rows = query.data?.filter(
    (addon) =>
      has(`${addon.name} ${addon.description}`) &&
      (category === "" || addon.category === category) &&
      (state === "" || addon.enabled === (state === "available")),
  );
  const forWords = ({ place, spaceTypes }: Addon) =>
    [
      ...(place === "both" ? [] : [places[place]]),
      spaceTypes.length > 0 ? spaceTypes.map((type) => label("spaceTypes", type)).join(", ") : "All types",
    ].join(", ");
  const columns: Column<Addon>[] = [
    {
      key: "name",
      header: "Add-on",
      text: ({ name }) => name,
      cell: ({ id, name, description }) => (
        <>
          {refusal ? <b>{name}</b> : <Link to={to(id)}>{name}</Link>}
          {description && <span className="muted block small">{description}</span>}
        </>
      ),
    },
    {
      key: "category",
      header: "Category",
      text: ({ category }) => categories[category],
      cell: ({ category }) => categories[category],
    },
    {
      key: "price",
      header: "Price",
      text: priceWords,
      rank: ({ include, price }) => (include ? 0 : Number(price)),
      cell: (addon) => <span className="num">{priceWords(addon)}</span>,
    },
    {
      key: "quantity",
      header: "Quantity",
      numeric: true,
      text: ({ quantity }) => quantity || "",
      rank: ({ quantity }) => quantity,
      cell: ({ quantity }) => quantity || "",
    },
    {
      key: "for",
      header: "For",
      named: true,
      text: forWords,
      cell: (addon) => <span className="muted">{forWords(addon)}</span>,
    },
    {
      key: "state",
      header: "Status",
      text: ({ enabled }) => (enabled ? "Available" : "Off"),
      cell: ({ enabled }) =>
        enabled ? (
          <Badge look="approved" icon="check">
            Available
          </Badge>
        ) : (
          <Badge>Off</Badge>
        ),
    },
    {
      key: "remove",
      header: "Delete",
      numeric: true,
      cell: (addon) => (
        <IconButton icon="trash" label={`Delete ${addon.name}`} reason={refusal} onClick={() => setRemoving(addon)} />
      ),
    },
  ];
  if (query.error && !query.data)
    return <LoadFailure detail={query.error.message} onRetry={() => void query.refetch()} />;
  return (
    <>
      <Filters label="Add-ons">
        <SearchFilter label="Search add-ons" value={value("query")} onChange={(text) => filter("query", text)} />
        <SelectFilter
          label="Category"
          all="All categories"
          value={category}
          onChange={(choice) => filter("category", choice)}
          options={Object.entries(categories).map(([code, name]) => ({ value: code, label: name }))}
        />
        <SelectFilter
          label="Status"
          all="Any status"
          value={state}
          onChange={(choice) => filter("state", choice)}
          options={[
            { value: "available", label: "Available" },
            { value: "off", label: "Off" },
          ]}
        />
      </Filters>
      <DataTable
        name="add-ons"
        what={["add-on", "add-ons"]}
        whole
        caption="Add-ons"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        minWidth={820}
        {...(refusal ? {} : { rowTo: ({ id }: Addon) => to(id) })}
        empty={words || category || state ? <NoMatches what="add-ons" onClear={clear} /> : empty}
      />
      {editing === "new" && !refusal && <NewAddonDialog catalog={catalog} onClose={close} />}
      {edited && !refusal && <AddonDialog key={edited.id} catalog={catalog} addon={edited} onClose={close} />}
      {removing && (
        <RemovalDialog
          confirmLabel="Delete add-on"
          remove={() => catalog.remove(removing.id)}
          onRemoved={() => toast("Removed")}
          onClose={() => setRemoving(undefined)}
        >
          This deletes {removing.name}. {removal}
        </RemovalDialog>
      )}
    </>
  );
}
