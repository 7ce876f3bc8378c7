import { useListSpaceAddons } from "@fieldhouse/clients/tenant/addons/addons";
import type { AddonLeft } from "@fieldhouse/clients/tenant/model/addonLeft";
import type { ConflictBlock } from "@fieldhouse/clients/tenant/model/conflictBlock";
import type { FoundPerson } from "@fieldhouse/clients/tenant/model/foundPerson";
import type { QuotedGroup } from "@fieldhouse/clients/tenant/model/quotedGroup";
import { useQuery } from "@tanstack/react-query";
import { useFormContext } from "react-hook-form";
import { useArriving } from "#/app/use-arriving";
import { SelectField, SwitchField, TextAreaField, TextField } from "#/kit/FormShell";
import { count, todayIn } from "#/kit/format";
import { SkeletonLines, Waiting } from "#/kit/Skeleton";
import { ChoiceField } from "#/manage/ChoiceField";
import { useManaged } from "#/manage/managed";
import { FormSection } from "#/manage/StaffForm";
import { RuleOverride } from "#/manage/times/RuleOverride";
import { TimeRows } from "#/manage/times/TimeRows";
import { countTimes, longestOf } from "#/manage/times/times";
import { organizationInsuranceQuery } from "#/queries/insurance";
import { useLists } from "#/queries/lists";
import { everySpaceQuery } from "#/queries/spaces";
import { SupervisorFields } from "../requests/change/SupervisorFields";
import { DeskAddons } from "./DeskAddons";
import { DeskPayment } from "./DeskPayment";
import type { DeskForm } from "./desk-booking";
import { PersonField } from "./PersonField";

const capacityHint = (capacity: number, override: boolean) =>
  `This space holds up to ${count(capacity, "person", "people")}.${override ? " You’re allowing more with the override." : ""}`;

interface DeskFieldsProps {
  person: FoundPerson | undefined;
  onPerson: (person: FoundPerson | undefined) => void;
  /** The conflicts of the times. */
  blocks: ConflictBlock[];
  addonsLeft: AddonLeft[];
  /** The renter's, to choose from. */
  groups: QuotedGroup[];
}

/** The fields of a booking at the desk: renter, place and time, event, and payment. */
export function DeskFields({ person, onPerson, blocks, addonsLeft, groups }: DeskFieldsProps) {
  const { org, organization } = useManaged();
  const { watch } = useFormContext<DeskForm>();
  const lists = useLists();
  const [internal, spaceId, override, times] = watch(["internal", "spaceId", "override", "dates"]);
  const every = useQuery(everySpaceQuery(org));
  const addons = useListSpaceAddons(org, spaceId, { query: { enabled: spaceId !== "" } });
  const insurance = useQuery(organizationInsuranceQuery(org));
  // Opened for a space, the form has fields for it that would push down the others.
  const arriving = useArriving(...(spaceId === "" ? [] : [every, addons, insurance]));
  const spaces = every.data ?? [];
  const space = spaces.find(({ id }) => id === spaceId);
  const [longest, dates] = [longestOf(times), countTimes(times)];
  if (arriving)
    return (
      <Waiting>
        <SkeletonLines lines={10} />
      </Waiting>
    );
  return (
    <div>
      <FormSection title="Renter">
        <div className="full">
          <SwitchField name="internal" hint="For the organization itself. Nobody pays for it.">
            Internal event
          </SwitchField>
        </div>
        {!internal && (
          <div className="full">
            <PersonField org={org} label="Renter" invites person={person} onPerson={onPerson} />
          </div>
        )}
      </FormSection>
      <FormSection title="Where and when">
        <ChoiceField
          name="spaceId"
          label="Space"
          placeholder="Choose a space"
          search="Search spaces and facilities"
          options={every.data?.map(({ id, name, facilityName }) => ({ value: id, label: `${facilityName}, ${name}` }))}
          dense
          full
        />
        <TimeRows
          org={org}
          spaceId={spaceId}
          today={todayIn(space?.timeZone ?? organization.timeZone)}
          blocks={blocks}
        />
        <div className="full stack gap-4">
          <RuleOverride />
        </div>
      </FormSection>
      <DeskAddons
        org={org}
        spaceId={spaceId}
        left={addonsLeft}
        longest={longest}
        alike={dates === times.length && times.every((time) => longestOf([time]) === longest)}
        dates={dates}
      />
      <FormSection title="Event">
        <TextField name="eventName" label="Event name" dense maxLength={120} autoComplete="off" />
        <TextField
          name="attendance"
          label="Attendance"
          type="number"
          min={1}
          className="num"
          dense
          hint={space?.capacity && capacityHint(space.capacity, override)}
        />
        {space && space.types.length > 1 && (
          <SelectField name="spaceType" label="Use" dense>
            <option value="">{lists?.spaceTypes.find(({ code }) => code === space.types[0])?.label}</option>
            {space.types.slice(1).map((type) => (
              <option key={type} value={type}>
                {lists?.spaceTypes.find(({ code }) => code === type)?.label ?? type}
              </option>
            ))}
          </SelectField>
        )}
        <ChoiceField
          name="sport"
          label="Sport"
          none="None"
          search="Search sports"
          options={lists?.sports.map(({ code, label }) => ({ value: code, label }))}
          optional
          dense
        />
        <div className="full stack gap-4">
          <SupervisorFields />
        </div>
        <TextAreaField name="notes" label="Notes" optional full rows={3} maxLength={2000} />
      </FormSection>
      {!internal && <DeskPayment groups={groups} />}
    </div>
  );
}
