import type { ProblemError } from "@fieldhouse/clients/problem";
import {
  changeAddon,
  createAddon,
  deleteAddon,
  getListAddonsQueryKey,
  listAddons,
  readAddon,
  useListAddonSuggestions,
} from "@fieldhouse/clients/tenant/addons/addons";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useAddressParameters } from "#/app/address-parameters";
import { Button } from "#/kit/Button";
import { Dialog } from "#/kit/Dialog";
import { EmptyState, LoadFailure } from "#/kit/EmptyState";
import { Checkbox, FieldError } from "#/kit/Field";
import { count } from "#/kit/format";
import { Notice } from "#/kit/Notice";
import { SkeletonLines, Waiting } from "#/kit/Skeleton";
import { toast } from "#/kit/Toasts";
import { useManaged } from "#/manage/managed";
import { useRefresh } from "#/manage/refresh";
import { useRefusal } from "#/manage/rights";
import { everyPage } from "#/queries/every-page";
import { PricingPage } from "../prices/PricingTabs";
import { AddonCatalog } from "./AddonCatalog";
import { newAddonOf, priceWords } from "./addon";

/** The organization's catalog of add-ons. */
export function Component() {
  const { org } = useManaged();
  const refusal = useRefusal("addons.change");
  const [, change] = useAddressParameters();
  const [suggesting, setSuggesting] = useState(false);
  const addons = useQuery({
    queryKey: [...getListAddonsQueryKey(org), "all"],
    queryFn: ({ signal }) => everyPage((page) => listAddons(org, page, { signal })),
  });
  const add = () => change({ addon: "new" });
  return (
    <PricingPage
      title="Add-ons"
      lead="What people can rent with a space: chairs, lights, a custodian. Each space chooses what it offers."
      actions={
        <>
          {!refusal && (
            <Button size="small" onClick={() => setSuggesting(true)}>
              Suggestions
            </Button>
          )}
          <Button size="small" look="primary" icon="plus" shortcut="N" reason={refusal} onClick={add}>
            Add add-on
          </Button>
        </>
      }
    >
      <AddonCatalog
        catalog={{
          create: (addon) => createAddon(org, addon),
          change: (id, change, options) => changeAddon(org, id, change, options),
          read: (id) => readAddon(org, id),
          remove: (id) => deleteAddon(org, id),
        }}
        query={addons}
        refusal={refusal}
        removal="Spaces stop offering it. Existing bookings keep it."
        empty={
          <EmptyState
            title="No add-ons yet"
            action={
              refusal ? undefined : (
                <Button size="small" look="primary" icon="plus" onClick={add}>
                  Add add-on
                </Button>
              )
            }
          >
            Add equipment and services that people can rent with a space.
          </EmptyState>
        }
      />
      {suggesting && (
        <Suggestions
          taken={new Set(addons.data?.map(({ name }) => name.toLowerCase()))}
          onClose={() => setSuggesting(false)}
        />
      )}
    </PricingPage>
  );
}

/** The platform's suggestions. Chosen ones are copied into the catalog, to be changed there. */
function Suggestions({ taken, onClose }: { taken: Set<string>; onClose: () => void }) {
  const { org } = useManaged();
  const refresh = useRefresh();
  const suggestions = useListAddonSuggestions(org, { limit: 100 });
  const items = suggestions.data?.items.filter(({ name }) => !taken.has(name.toLowerCase())) ?? [];
  const [chosen, setChosen] = useState<string[]>([]);
  const [refused, setRefused] = useState<Record<string, string>>({});
  const adding = useMutation<string[], ProblemError>({
    mutationFn: async () => {
      const wrong: Record<string, string> = {};
      for (const addon of items.filter(({ id }) => chosen.includes(id)))
        try {
          await createAddon(org, newAddonOf(addon));
        } catch (error) {
          wrong[addon.id] = (error as Error).message;
        }
      setRefused(wrong);
      return Object.keys(wrong);
    },
    onSuccess: (wrong) => {
      void refresh();
      if (chosen.length > wrong.length) toast(`Added ${count(chosen.length - wrong.length, "add-on")}`);
      setChosen(wrong);
      if (wrong.length === 0) onClose();
    },
  });
  return (
    <Dialog
      title="Suggested add-ons"
      lead="Choose what you offer. You can change prices and details afterwards."
      onClose={onClose}
      actions={
        <>
          <Button size="small" onClick={onClose}>
            Cancel
          </Button>
          <Button
            size="small"
            look="primary"
            busy={adding.isPending}
            reason={chosen.length === 0 ? "Choose at least one add-on" : undefined}
            onClick={() => adding.mutate()}
          >
            {chosen.length === 0 ? "Add" : `Add ${count(chosen.length, "add-on")}`}
          </Button>
        </>
      }
    >
      {suggestions.error && !suggestions.data ? (
        <LoadFailure detail={suggestions.error.message} onRetry={() => void suggestions.refetch()} />
      ) : !suggestions.data ? (
        <Waiting>
          <SkeletonLines lines={4} />
        </Waiting>
      ) : items.length === 0 ? (
        <Notice>There are no suggestions that you don’t have yet.</Notice>
      ) : (
        <div className="stack gap-3">
          {items.map((addon) => (
            <div key={addon.id}>
              <Checkbox
                checked={chosen.includes(addon.id)}
                hint={`${priceWords(addon)}${addon.description ? `. ${addon.description}` : ""}`}
                onChange={(event) =>
                  setChosen(event.target.checked ? [...chosen, addon.id] : chosen.filter((other) => other !== addon.id))
                }
              >
                {addon.name}
              </Checkbox>
              {refused[addon.id] && <FieldError>{refused[addon.id]}</FieldError>}
            </div>
          ))}
        </div>
      )}
    </Dialog>
  );
}
