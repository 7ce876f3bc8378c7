import type { ProblemError } from "@fieldhouse/clients/problem";
import { assignTimes, listCollisionsOfAssignment } from "@fieldhouse/clients/tenant/bookings/bookings";
import { getListMembershipsQueryKey, listMemberships } from "@fieldhouse/clients/tenant/groups/groups";
import type { AssignmentConflicts } from "@fieldhouse/clients/tenant/model/assignmentConflicts";
import type { AssignmentOutcome } from "@fieldhouse/clients/tenant/model/assignmentOutcome";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useForm, useFormContext } from "react-hook-form";
import { UnsavedChanges } from "#/app/UnsavedChanges";
import { useArriving } from "#/app/use-arriving";
import { Button } from "#/kit/Button";
import { DayField } from "#/kit/DayField";
import { Dialog } from "#/kit/Dialog";
import { FormShell, SelectField, SwitchField, TextField } from "#/kit/FormShell";
import { count, dayAndOtherYear, span, todayIn } from "#/kit/format";
import { Icon } from "#/kit/Icon";
import { Notice } from "#/kit/Notice";
import { Waiting } from "#/kit/Skeleton";
import { toast } from "#/kit/Toasts";
import { ChoiceField } from "#/manage/ChoiceField";
import { ChoicesField } from "#/manage/ChoicesField";
import { toDated } from "#/manage/Collisions";
import { DatedConflicts } from "#/manage/DatedConflicts";
import { useManaged } from "#/manage/managed";
import { useRefresh } from "#/manage/refresh";
import { useSettled } from "#/manage/use-settled";
import { WeekdaysField } from "#/manage/WeekdaysField";
import { everyPage } from "#/queries/every-page";
import { allGroupsQuery } from "#/queries/groups";
import { useLists } from "#/queries/lists";
import { everySpaceQuery, type Space } from "#/queries/spaces";
import { AssignAddons } from "./AssignAddons";
import { type AssignmentValues, assignmentOf, assignmentSchema, newAssignment, skippedDates } from "./assign";
import { blockChoices, useBlocksOfSpaces } from "./block-choices";
import { SpacesField } from "./SpacesField";
import type { RuleSpace } from "./spaces-of-rule";

interface AssignDialogProps {
  /** The space whose page it is on. Absent on the organization's. */
  here?: Space | undefined;
  /** The first values, where the time was drawn on the calendar. */
  drawn?: Partial<AssignmentValues> | undefined;
  onClose: (saved: boolean) => void;
}

/**
 * Gives times to the organization itself or to a member of a group: bookings, for which nobody has to ask. It opens with the
 * spaces in it.
 */
export function AssignDialog({ here, drawn, onClose }: AssignDialogProps) {
  const { org, organization } = useManaged();
  const refresh = useRefresh();
  const lists = useLists();
  const today = todayIn(here?.timeZone ?? organization.timeZone);
  const all = useQuery(everySpaceQuery(org));
  const spacesArriving = useArriving(all);
  const spaces: RuleSpace[] = all.data ?? (here ? [here] : []);
  const form = useForm<AssignmentValues>({
    resolver: zodResolver(assignmentSchema),
    defaultValues: { ...newAssignment(here?.id, today), ...drawn },
  });
  const typed = form.watch();
  const values = useSettled(typed);
  const complete = assignmentSchema.safeParse(values).success;
  const collisions = useQuery<AssignmentOutcome, ProblemError>({
    queryKey: ["listCollisionsOfAssignment", org, values],
    queryFn: ({ signal }) => listCollisionsOfAssignment(org, assignmentOf(values), { signal }),
    enabled: complete,
    retry: false,
  });
  const conflicts = complete ? (collisions.data?.conflicts ?? []) : [];
  const refused = complete ? collisions.error?.problem : undefined;
  const runsOut = refused?.code === "addonRunsOut" ? refused.detail : undefined;
  const skipped = skippedDates(conflicts);
  const saving = useMutation<AssignmentOutcome, ProblemError, AssignmentValues>({
    mutationFn: (sent) => assignTimes(org, assignmentOf(sent)),
    onSuccess: ({ bookings }) => {
      const dates = bookings.reduce((sum, booking) => sum + booking.dates, 0);
      toast(`${count(dates, "date")} assigned in ${count(bookings.length, "space")}`);
      void refresh();
      onClose(true);
    },
  });
  useBlocksOfSpaces({
    spaces,
    chosen: typed.spaceIds,
    checked: typed.checkedBlocks,
    onChange: (checked) => form.setValue("checkedBlocks", checked, { shouldDirty: true }),
  });
  const blocks = blockChoices(spaces, typed.spaceIds, typed.checkedBlocks);
  const byBlocks = typed.checkedBlocks.length > 0;
  const byTimes = !byBlocks && !typed.allDay;
  if (spacesArriving) return <Waiting>{null}</Waiting>;
  return (
    <Dialog title="Assign time" wide onClose={() => onClose(false)}>
      <UnsavedChanges when={form.formState.isDirty} />
      <FormShell
        form={form}
        onSubmit={saving.mutate}
        submitting={saving.isPending}
        problem={saving.error?.problem ?? null}
        reason={runsOut && "Not enough equipment. Choose less, or other times."}
        submitLabel={skipped > 0 ? "Assign the other dates" : "Assign time"}
        actions={
          <Button look="quiet" onClick={() => onClose(false)}>
            Cancel
          </Button>
        }
      >
        <div className="form-grid rule-form">
          <SelectField name="whose" label="For" dense>
            <option value="organization">Your organization (nobody pays)</option>
            <option value="guest">A member of a group (nobody pays)</option>
            <option value="payer">A member of a group (they pay)</option>
          </SelectField>
          <TextField name="eventName" label="Event name" dense autoComplete="off" placeholder="Varsity practice" />
          {typed.whose !== "organization" && <MemberFields />}
          <ChoiceField
            name="sport"
            label="Sport"
            search="Search sports"
            options={lists?.sports.map(({ code, label }) => ({ value: code, label }))}
            dense
          />
          <TextField name="attendance" label="Attendance" optional dense inputMode="numeric" className="num" />
          <DayField name="startDate" label="Start date" today={today} dense />
          <DayField name="endDate" label="End date" today={today} dense optional hint="Leave empty for a single day." />
          {typed.endDate && <WeekdaysField name="weekdays" label="Days of the week" />}
          {blocks.length > 0 && (
            <ChoicesField
              name="checkedBlocks"
              label="Pricing blocks"
              choices={blocks}
              optional
              hint="Only these blocks. Choose none to set times instead."
            />
          )}
          {!byBlocks && (
            <div className="full">
              <SwitchField name="allDay">All day</SwitchField>
            </div>
          )}
          {byTimes && <TextField name="startTime" label="Start time" type="time" step={300} dense />}
          {byTimes && <TextField name="endTime" label="End time" type="time" step={300} dense />}
          <SpacesField name="spaceIds" label="Spaces" spaces={spaces} facilityId={here?.facilityId} />
          {spaces
            .filter(({ id }) => typed.spaceIds.includes(id))
            .map((space) => (
              <AssignAddons key={space.id} space={space} />
            ))}
          {runsOut && (
            <div className="full">
              <Notice tone="warn" live>
                <b>Not enough equipment.</b> {runsOut}
              </Notice>
            </div>
          )}
          {skipped > 0 && <Skipped org={org} conflicts={conflicts} skipped={skipped} several={typed.endDate !== ""} />}
        </div>
      </FormShell>
    </Dialog>
  );
}

/** The member who gets the times. */
function MemberFields() {
  const { org } = useManaged();
  const form = useFormContext<AssignmentValues>();
  const [groupId, whose] = form.watch(["groupId", "whose"]);
  const groups = useQuery(allGroupsQuery(org)).data ?? [];
  const members = useQuery({
    queryKey: [...getListMembershipsQueryKey(org, groupId, { state: "active" }), "all"],
    queryFn: ({ signal }) =>
      everyPage((page) => listMemberships(org, groupId, { state: "active", ...page }, { signal })),
    enabled: groupId !== "",
  });
  const none = groupId !== "" && members.data?.length === 0;
  // A member of one group may not be in another.
  const memberOf = useRef(groupId);
  useEffect(() => {
    if (memberOf.current === groupId) return;
    memberOf.current = groupId;
    form.setValue("userId", "", { shouldDirty: true });
    form.clearErrors("userId");
  }, [form, groupId]);
  return (
    <>
      <SelectField
        name="groupId"
        label="Group"
        dense
        hint={
          none ? "Must choose a group with members." : whose === "payer" ? "Its discount and taxes apply." : undefined
        }
      >
        <option value="">Choose</option>
        {groups
          .filter((group) => !group.private)
          .map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
      </SelectField>
      <ChoiceField
        name="userId"
        label="Member"
        placeholder="Choose"
        search="Search members"
        options={members.data?.map(({ userId, firstName, lastName, email }) => ({
          value: userId,
          label: `${firstName} ${lastName} (${email})`,
        }))}
        dense
      />
    </>
  );
}

interface SkippedProps {
  org: string;
  conflicts: AssignmentConflicts[];
  skipped: number;
  several: boolean;
}

/** The dates that others have. They are left out. */
function Skipped({ org, conflicts, skipped, several }: SkippedProps) {
  const { organization } = useManaged();
  const today = todayIn(organization.timeZone);
  const collisions = conflicts.flatMap((conflict) => conflict.collisions);
  const blocks = conflicts.flatMap(({ spaceId, spaceName, blocks, collisions }) =>
    blocks
      .filter(
        ({ date, start, end }) => !collisions.some((one) => one.date === date && one.start < end && start < one.end),
      )
      .map((block) => ({ ...block, spaceId, spaceName })),
  );
  const dated = [
    ...collisions.map((collision) => toDated(org, collision)),
    ...blocks.map(({ spaceId, spaceName, date, start, end, reason }) => ({
      key: `${spaceId} ${date} ${start}`,
      date,
      item: (
        <li className="num">
          {dayAndOtherYear(date, today)}, {span(start, end)}, {spaceName}
          {reason === "notOffered" && ": not offered on this day"}
        </li>
      ),
    })),
  ];
  return (
    <section className="full note note-warn collisions" aria-label="Conflicts">
      <Icon name="alert" />
      <div className="grow">
        <p>
          <b>{count(skipped, "date")} taken.</b>{" "}
          {several ? "They are skipped; the others are assigned." : "Choose another time or space."}
        </p>
        <DatedConflicts conflicts={dated} total={dated.length} />
      </div>
    </section>
  );
}
