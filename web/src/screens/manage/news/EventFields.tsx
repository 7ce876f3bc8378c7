import { useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { DayField } from "#/kit/DayField";
import { SwitchField, TextField } from "#/kit/FormShell";
import { todayIn } from "#/kit/format";
import { ChoiceField } from "#/manage/ChoiceField";
import { useManaged } from "#/manage/managed";
import { allFacilitiesQuery } from "#/queries/groups";
import type { Post } from "#/queries/news";

/** When and where the event of a post is, if it announces one. */
export function EventFields({ post }: { post: Post | undefined }) {
  const isEvent: boolean = useWatch({ name: "isEvent" });
  return (
    <>
      <SwitchField name="isEvent" hint="Search engines can show its date and place.">
        This is an event
      </SwitchField>
      {isEvent && <TimeAndPlace post={post} />}
    </>
  );
}

function TimeAndPlace({ post }: { post: Post | undefined }) {
  const { org, organization } = useManaged();
  const facilities = useQuery(allFacilitiesQuery(org)).data;
  const present = post?.event?.facility;
  const offered = facilities?.filter(({ published, id }) => published && id !== present?.id);
  const places = offered && (present ? [present, ...offered] : offered);
  return (
    <div className="form-grid">
      <DayField name="event.date" label="Date" today={todayIn(organization.timeZone)} full />
      <TextField name="event.start" label="Start time" type="time" step={300} />
      <TextField name="event.end" label="End time" type="time" step={300} />
      <ChoiceField
        name="event.facilityId"
        label="Place"
        none={`${organization.name}’s address`}
        search="Search facilities"
        options={places?.map(({ id, name }) => ({ value: id, label: name }))}
        full
      />
    </div>
  );
}
