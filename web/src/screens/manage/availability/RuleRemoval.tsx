import type { ProblemError } from "@fieldhouse/clients/problem";
import {
  changeAvailabilityRule,
  deleteAvailabilityRule,
  listCollisionsOfRuleChange,
  listCollisionsOfRuleDeletion,
} from "@fieldhouse/clients/tenant/availability-rules/availability-rules";
import type { AvailabilityRule } from "@fieldhouse/clients/tenant/model/availabilityRule";
import { useMutation, useQuery } from "@tanstack/react-query";
import { FormProvider, useForm } from "react-hook-form";
import { Segments } from "#/kit/Choice";
import { ConfirmDialog } from "#/kit/ConfirmDialog";
import { count } from "#/kit/format";
import { toast } from "#/kit/Toasts";
import { CollisionList } from "#/manage/Collisions";
import { removeIfThere } from "#/manage/Deleted";
import { useManaged } from "#/manage/managed";
import { useRefresh } from "#/manage/refresh";
import { everySpaceQuery, type Space } from "#/queries/spaces";
import { datesLabel, nameOf } from "./rule";
import { SpacesField } from "./SpacesField";
import { spacesLabel } from "./spaces-of-rule";

interface RuleRemovalProps {
  rule: AvailabilityRule;
  here?: Space | undefined;
  onClose: () => void;
}

/** Deletes hours for all of their spaces, or takes some spaces out of them. What that leaves outside is shown first. */
export function RuleRemoval({ rule, here, onClose }: RuleRemovalProps) {
  const { org } = useManaged();
  const refresh = useRefresh();
  const spaces = useQuery(everySpaceQuery(org)).data ?? [];
  const form = useForm<{ from: "all" | "some"; spaceIds: string[] }>({
    defaultValues: { from: "all", spaceIds: here ? [here.id] : [] },
  });
  const { from, spaceIds } = form.watch();
  const some = from === "some" && spaceIds.length < rule.spaceIds.length;
  const rest = rule.spaceIds.filter((id) => !spaceIds.includes(id));
  const removal = useMutation<unknown, ProblemError, boolean>({
    mutationFn: (acceptCollisions) =>
      removeIfThere(() =>
        some
          ? changeAvailabilityRule(org, rule.id, { spaceIds: rest, acceptCollisions }, { ifMatch: `"${rule.version}"` })
          : deleteAvailabilityRule(org, rule.id, { acceptCollisions }),
      ),
    onSuccess: async () => {
      await refresh();
      toast("Removed");
      onClose();
    },
    onError: () => void collisions.refetch(),
  });
  const collisions = useQuery({
    queryKey: ["listCollisionsOfRemoval", org, rule.id, rule.version, some ? rest : null],
    queryFn: ({ signal }) =>
      some
        ? listCollisionsOfRuleChange(org, rule.id, { spaceIds: rest }, { signal })
        : listCollisionsOfRuleDeletion(org, rule.id, { signal }),
    // Hours that are deleted have none.
    enabled: removal.isIdle || removal.isError,
  });
  const total = collisions.data?.total ?? 0;
  const acceptCollisions = total > 0;
  return (
    <ConfirmDialog
      title="Delete these hours?"
      confirmLabel={acceptCollisions ? "Delete anyway" : "Delete hours"}
      busy={removal.isPending || collisions.isPending}
      reason={from === "some" && spaceIds.length === 0 ? "Choose at least one space" : undefined}
      error={removal.error?.message}
      failure="Delete Error"
      onConfirm={() => removal.mutate(acceptCollisions)}
      onClose={onClose}
    >
      <p>
        “{nameOf(rule)}” ({datesLabel(rule)}) covers {spacesLabel(rule.spaceIds, spaces)}. Existing bookings stay.
      </p>
      {rule.spaceIds.length > 1 && (
        <FormProvider {...form}>
          <Segments
            label="Delete for"
            options={[
              { value: "all", content: `All ${count(rule.spaceIds.length, "space")}` },
              { value: "some", content: "Only some" },
            ]}
            value={from}
            onChange={(next) => form.setValue("from", next)}
          />
          {from === "some" && (
            <SpacesField
              name="spaceIds"
              label="Delete for"
              spaces={spaces.filter(({ id }) => rule.spaceIds.includes(id))}
              facilityId={here?.facilityId}
            />
          )}
        </FormProvider>
      )}
      {collisions.data && total > 0 && (
        <CollisionList org={org} collisions={collisions.data.items} total={total}>
          These are outside the open hours afterwards. They keep their time.
        </CollisionList>
      )}
    </ConfirmDialog>
  );
}
