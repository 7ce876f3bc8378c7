import { changeFacility } from "@fieldhouse/clients/tenant/facilities/facilities";
import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useFieldArray, useFormContext } from "react-hook-form";
import { Link } from "react-router";
import "./hours/hours.css";
import { Button } from "#/kit/Button";
import { ConfirmDialog } from "#/kit/ConfirmDialog";
import { EmptyState } from "#/kit/EmptyState";
import { useResourceForm } from "#/manage/resource-form";
import { useRefusal } from "#/manage/rights";
import { StaffForm } from "#/manage/StaffForm";
import { paths } from "#/paths";
import { FacilityPage, useFacilityRefusal, useManagedFacility } from "./FacilityFrame";
import { type HoursValues, hoursOf, hoursSchema, hoursValues, mostSeasons, newSeason } from "./hours/hours";
import { SeasonPanel } from "./hours/SeasonPanel";

/** When somebody is at the facility, by season and weekday. */
export function Component() {
  const { org, facility, reloadFacility } = useManagedFacility();
  const { form, saving, submit, loadLatest } = useResourceForm({
    what: `Hours of ${facility.name}`,
    resource: facility,
    resolver: zodResolver(hoursSchema),
    toValues: hoursValues,
    toWire: hoursOf,
    send: (change, options) => changeFacility(org, facility.id, change, options),
    reload: reloadFacility,
  });
  const unread = useRefusal("availability.read") !== undefined;
  return (
    <FacilityPage title="Hours">
      <StaffForm
        form={form}
        onSubmit={submit}
        saving={saving}
        refusal={useFacilityRefusal("facilities.change")}
        onLatest={loadLatest}
      >
        <p className="muted measure above-form">
          The opening hours that visitors see.
          {!unread && (
            <>
              {" "}
              To set when spaces can be booked, go to <Link to={paths.availability(org)}>Hours</Link>.
            </>
          )}
        </p>
        <Seasons />
      </StaffForm>
    </FacilityPage>
  );
}

function Seasons() {
  const { control, watch } = useFormContext<HoursValues>();
  const seasons = useFieldArray({ control, name: "hours" });
  const typed = watch("hours");
  const [removing, setRemoving] = useState<number>();
  return (
    <>
      {seasons.fields.length === 0 && (
        <div className="panel form-section">
          <EmptyState title="No hours yet">Visitors see no opening hours until you add them.</EmptyState>
        </div>
      )}
      {seasons.fields.map((season, index) => (
        <SeasonPanel key={season.id} index={index} onRemove={() => setRemoving(index)} />
      ))}
      <Button
        icon="plus"
        size="small"
        reason={seasons.fields.length >= mostSeasons ? `You can add up to ${mostSeasons} seasons` : undefined}
        onClick={() => seasons.append(newSeason(typed), { focusName: `hours.${seasons.fields.length}.name` })}
      >
        {seasons.fields.length === 0 ? "Add hours" : "Add season"}
      </Button>
      {removing !== undefined && (
        <ConfirmDialog
          confirmLabel="Remove hours"
          onConfirm={() => {
            seasons.remove(removing);
            setRemoving(undefined);
          }}
          onClose={() => setRemoving(undefined)}
        >
          <p>{typed[removing]?.name.trim() || "This season"} will be removed once you save.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
