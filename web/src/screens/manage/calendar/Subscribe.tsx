import { useState } from "react";
import { Button } from "#/kit/Button";
import { useManaged } from "#/manage/managed";
import { SubscribeDialog } from "./SubscribeDialog";
import type { Scope } from "./use-schedule";

interface SubscribeProps {
  scope: Scope;
  /** A facility that the organization's calendar is filtered by. */
  facility: string;
  /** The calendar's spaces, which name its place. */
  spaces: { name: string; facilityName: string }[];
}

/** A link to the address of this calendar for calendar apps. */
export function Subscribe({ scope, facility, spaces }: SubscribeProps) {
  const { org, organization } = useManaged();
  const [open, setOpen] = useState(false);
  const [first] = spaces;
  const ofFacility = scope.facility ?? facility;
  const { place, name } = scope.space
    ? { place: { space: scope.space }, name: first?.name }
    : ofFacility
      ? { place: { facility: ofFacility }, name: first?.facilityName }
      : { place: {}, name: organization.name };
  return (
    <>
      <Button size="small" icon="calendar" onClick={() => setOpen(true)}>
        Subscribe
      </Button>
      {open && (
        <SubscribeDialog org={org} place={place} name={name ?? organization.name} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
