import type { ProblemError } from "@fieldhouse/clients/problem";
import type { PriceChange } from "@fieldhouse/clients/tenant/model/priceChange";
import type { PriceChanges } from "@fieldhouse/clients/tenant/model/priceChanges";
import type { SpacePrice } from "@fieldhouse/clients/tenant/model/spacePrice";
import type { SpacePricingForm } from "@fieldhouse/clients/tenant/model/spacePricingForm";
import { previewPrices, setPrices } from "@fieldhouse/clients/tenant/prices/prices";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { Button } from "#/kit/Button";
import { Dialog } from "#/kit/Dialog";
import { LoadFailure } from "#/kit/EmptyState";
import { Checkbox, Select } from "#/kit/Field";
import { count, priceShort } from "#/kit/format";
import { Notice } from "#/kit/Notice";
import { SkeletonLines, Waiting } from "#/kit/Skeleton";
import { type Column, Table } from "#/kit/Table";
import { toast } from "#/kit/Toasts";
import { perUnitShort } from "#/kit/unit";
import { useRefresh } from "#/manage/refresh";
import { useLists } from "#/queries/lists";
import { everySpaceQuery } from "#/queries/spaces";
import { SpacesField } from "../availability/SpacesField";
import { Promised } from "./Promised";
import { promisedWords, together } from "./promised";

/** The most spaces priced in one call. */
const MOST = 500;

interface ApplyPricesProps {
  org: string;
  title: string;
  /** Describes the prices that the spaces get. */
  lead: string;
  pricing: SpacePricingForm;
  /** The facility whose spaces come first. */
  facilityId?: string;
  /** The space that the prices come from. */
  from?: string;
  onClose: () => void;
}

/** Applies one pricing to spaces of any facilities: choose them, compare before and after, then save all of them together. */
export function ApplyPrices({ org, title, lead, pricing, facilityId, from, onClose }: ApplyPricesProps) {
  const refresh = useRefresh();
  const form = useForm<{ spaces: string[] }>({ defaultValues: { spaces: [] } });
  const chosen = form.watch("spaces");
  const [removeAvailability, setRemoving] = useState(false);
  const preview = useMutation<PriceChanges, ProblemError>({
    mutationFn: () =>
      previewPrices(org, {
        spaces: chosen.map((spaceId) => ({ spaceId })),
        pricing: { ...pricing, removeAvailability: true },
      }),
    onSuccess: () => setRemoving(false),
  });
  const shown = preview.data?.items;
  const changing = shown?.filter(({ refusal, unchanged }) => !refusal && !unchanged) ?? [];
  const losing = changing.filter(({ removedAvailability }) => removedAvailability.length > 0);
  const saving = useMutation<PriceChanges, ProblemError>({
    mutationFn: () =>
      setPrices(org, {
        spaces: changing.map(({ spaceId, version }) => ({ spaceId, version })),
        pricing: { ...pricing, removeAvailability },
      }),
    onSuccess: ({ items }) => {
      void refresh();
      const refused = items.filter(({ refusal }) => refusal);
      const saved = items.length - refused.length;
      if (saved > 0) toast(`Prices saved for ${count(saved, "space")}`);
      if (refused.length === 0) onClose();
    },
  });
  const refused = saving.data?.items.filter(({ refusal }) => refusal);
  const error = preview.error ?? saving.error;
  return (
    <Dialog
      title={title}
      lead={lead}
      wide
      onClose={onClose}
      actions={
        refused ? (
          <Button size="small" look="primary" onClick={onClose}>
            Close
          </Button>
        ) : shown ? (
          <>
            <Button size="small" onClick={() => preview.reset()}>
              Choose other spaces
            </Button>
            <Button
              size="small"
              look="primary"
              busy={saving.isPending}
              reason={
                changing.length === 0
                  ? "No price would change"
                  : losing.length > 0 && !removeAvailability
                    ? "Agree to end the open hours first"
                    : undefined
              }
              onClick={() => saving.mutate()}
            >
              {changing.length === 0 ? "Save prices" : `Save prices of ${count(changing.length, "space")}`}
            </Button>
          </>
        ) : (
          <>
            <Button size="small" onClick={onClose}>
              Cancel
            </Button>
            <Button
              size="small"
              look="primary"
              busy={preview.isPending}
              reason={
                chosen.length === 0
                  ? "Choose at least one space"
                  : chosen.length > MOST
                    ? `Choose up to ${MOST} spaces`
                    : undefined
              }
              onClick={() => preview.mutate()}
            >
              {chosen.length === 0 ? "Preview" : `Preview ${count(chosen.length, "space")}`}
            </Button>
          </>
        )
      }
    >
      <div className="stack gap-4">
        {error && (
          <Notice tone="danger" live>
            {error.message}
          </Notice>
        )}
        {refused ? (
          <>
            <Notice tone="warn" live>
              {count(refused.length, "space")} kept the old price.
            </Notice>
            <ChangeTable items={refused} />
          </>
        ) : shown ? (
          <>
            <Promised promised={together(changing.map(({ promised }) => promised))} />
            <ChangeTable items={shown} />
            {losing.length > 0 && (
              <Checkbox checked={removeAvailability} onChange={(event) => setRemoving(event.target.checked)}>
                End the open hours of {losing.map(({ spaceName }) => spaceName).join(", ")}, which can’t be booked by
                the hour then
              </Checkbox>
            )}
          </>
        ) : (
          <FormProvider {...form}>
            <SpaceChoice org={org} facilityId={facilityId} from={from} />
          </FormProvider>
        )}
      </div>
    </Dialog>
  );
}

function SpaceChoice({ org, facilityId, from }: Pick<ApplyPricesProps, "org" | "facilityId" | "from">) {
  const spaces = useQuery(everySpaceQuery(org));
  const lists = useLists();
  const [type, setType] = useState("");
  if (spaces.error && !spaces.data)
    return <LoadFailure detail={spaces.error.message} onRetry={() => void spaces.refetch()} />;
  if (!spaces.data)
    return (
      <Waiting>
        <SkeletonLines lines={4} />
      </Waiting>
    );
  const others = spaces.data.filter(({ id }) => id !== from);
  if (others.length === 0) return <Notice>There are no other spaces.</Notice>;
  const types = new Set(others.flatMap((space) => space.types));
  return (
    <>
      <Select label="Type" dense value={type} onChange={(event) => setType((event.target as HTMLSelectElement).value)}>
        <option value="">All types</option>
        {lists?.spaceTypes
          .filter(({ code }) => types.has(code))
          .map(({ code, label }) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
      </Select>
      <SpacesField
        name="spaces"
        label="Spaces"
        spaces={others.filter((space) => !type || space.types.includes(type))}
        facilityId={facilityId}
      />
    </>
  );
}

const words = ({ startingAt, unit }: SpacePrice) => `${priceShort(startingAt)} ${perUnitShort[unit]}`;

const became = ({ after, refusal, unchanged }: PriceChange) =>
  refusal ?? (unchanged ? "No change" : after ? words(after) : "");

function ChangeTable({ items }: { items: PriceChange[] }) {
  const columns: Column<PriceChange>[] = [
    { key: "space", header: "Space", cell: ({ spaceName }) => <b>{spaceName}</b> },
    { key: "facility", header: "Facility", cell: ({ facilityName }) => facilityName },
    { key: "before", header: "Current lowest price", numeric: true, cell: ({ before }) => words(before) },
    {
      key: "after",
      header: "New lowest price",
      numeric: true,
      cell: (item) => (item.refusal ? <span className="muted">{item.refusal}</span> : became(item)),
    },
    { key: "kept", header: "At earlier price", cell: ({ promised }) => promisedWords(promised) || "None" },
  ];
  return (
    <Table
      caption="Prices before and after"
      columns={columns}
      rows={items}
      rowKey={({ spaceId }) => spaceId}
      empty="No spaces"
    />
  );
}
