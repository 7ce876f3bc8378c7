import type { ProblemError } from "@fieldhouse/clients/problem";
import {
  createWeatherClosure,
  findWeatherClosureMoves,
  quoteWeatherClosure,
} from "@fieldhouse/clients/tenant/bookings/bookings";
import type { WeatherClosureMoves } from "@fieldhouse/clients/tenant/model/weatherClosureMoves";
import type { WeatherClosurePreview } from "@fieldhouse/clients/tenant/model/weatherClosurePreview";
import type { WeatherClosureReport } from "@fieldhouse/clients/tenant/model/weatherClosureReport";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { FormDialog } from "#/app/FormDialog";
import { Button } from "#/kit/Button";
import { DayField } from "#/kit/DayField";
import { FormShell, SelectField, SwitchField, TextField } from "#/kit/FormShell";
import { count, dayAndOtherYear, todayIn } from "#/kit/format";
import { Notice } from "#/kit/Notice";
import { toast } from "#/kit/Toasts";
import { isDay } from "#/kit/typed-day";
import { ChoiceField } from "#/manage/ChoiceField";
import { useManaged } from "#/manage/managed";
import { useRefresh } from "#/manage/refresh";
import { useRefusal } from "#/manage/rights";
import { allFacilitiesQuery } from "#/queries/groups";
import { everySpaceQuery } from "#/queries/spaces";
import { SpacesField } from "../availability/SpacesField";
import "../availability/availability.css";
import { cancelledDates, emptyForm, schema, scopeOf, type Values } from "./closing";
import { countsOf, datesOf, fatesOf, type Plan, plans } from "./moving";
import { Preview } from "./Preview";

interface CloseDialogProps {
  onClosed: (report: WeatherClosureReport, preview: WeatherClosurePreview) => void;
  onClose: () => void;
}

/** Asks what to close, when and why, shows what that cancels, and then closes. */
export function CloseDialog({ onClosed, onClose }: CloseDialogProps) {
  const { org, organization } = useManaged();
  const refresh = useRefresh();
  const today = todayIn(organization.timeZone);
  const [seen, setSeen] = useState<{ preview: WeatherClosurePreview; key: string }>();
  const [plan, setPlan] = useState<Plan>("cancel");
  const mayMove = useRefusal("bookings.change") === undefined;
  const facilities = useQuery(allFacilitiesQuery(org));
  const spaces = useQuery(everySpaceQuery(org)).data ?? [];
  const form = useForm<Values>({ resolver: zodResolver(schema), defaultValues: emptyForm(today) });
  const { scope, allDay, date, endDate } = form.watch();
  const several = isDay(date) && isDay(endDate) && endDate > date;
  const unsaved = form.formState.isDirty;
  const previewing = useMutation<WeatherClosurePreview, ProblemError, Values>({
    mutationFn: (values) => quoteWeatherClosure(org, scopeOf(values)),
    // A key for each look: pressed twice, it closes once.
    onSuccess: (preview) => setSeen({ preview, key: crypto.randomUUID() }),
  });
  const spacesFor = useQuery<WeatherClosureMoves, ProblemError>({
    queryKey: ["findWeatherClosureMoves", org, seen?.key],
    queryFn: ({ signal }) => findWeatherClosureMoves(org, scopeOf(form.getValues()), { signal }),
    enabled: seen !== undefined && plan !== "cancel",
    retry: false,
  });
  const found = plan === "cancel" ? undefined : spacesFor.data;
  const closing = useMutation<WeatherClosureReport, ProblemError, { preview: WeatherClosurePreview; key: string }>({
    mutationFn: ({ preview, key }) => {
      const values = form.getValues();
      return createWeatherClosure(
        org,
        { closing: scopeOf(values), reason: values.reason.trim(), ...datesOf(fatesOf(preview, plan, found)) },
        { idempotencyKey: `${key}-${plan}` },
      );
    },
    onSuccess: (report, { preview }) => {
      toast("Closed");
      void refresh();
      onClosed(report, preview);
    },
  });
  if (seen) {
    const dates = cancelledDates(seen.preview).length;
    const fates = fatesOf(seen.preview, plan, found);
    const looking = plan !== "cancel" && !found;
    return (
      <FormDialog
        unsaved={unsaved}
        wide
        title="Close these spaces?"
        onClose={onClose}
        lightDismiss={false}
        actions={
          <>
            <Button
              size="small"
              onClick={() => {
                setSeen(undefined);
                closing.reset();
              }}
            >
              Back
            </Button>
            {closing.error ? (
              <Button
                size="small"
                look="primary"
                busy={previewing.isPending}
                onClick={() => {
                  closing.reset();
                  previewing.mutate(form.getValues());
                }}
              >
                Preview again
              </Button>
            ) : (
              <Button
                size="small"
                look="danger"
                busy={closing.isPending}
                reason={looking ? (spacesFor.error ? "Spaces couldn’t be loaded." : "Looking for spaces") : undefined}
                onClick={() => closing.mutate(seen)}
              >
                {closeLabel(fates, seen.preview)}
              </Button>
            )}
          </>
        }
      >
        <div className="stack gap-4">
          {mayMove && dates > 0 && (
            <label className="stack gap-2">
              <span className="label">Bookings inside</span>
              <select
                className="input input-s"
                value={plan}
                onChange={(event) => setPlan(event.target.value as Plan)}
                disabled={closing.isPending}
              >
                {plans.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            </label>
          )}
          {plan !== "cancel" && spacesFor.error && (
            <Notice tone="danger" live>
              {spacesFor.error.problem.fields?.[0]?.message ?? spacesFor.error.message}
            </Notice>
          )}
          <Preview
            preview={seen.preview}
            values={form.getValues()}
            today={today}
            plan={plan}
            found={found}
            fates={fates}
            error={closing.error?.message}
          />
        </div>
      </FormDialog>
    );
  }
  return (
    <FormDialog unsaved={unsaved} wide title="Close spaces for weather" onClose={onClose} lightDismiss={false}>
      <FormShell
        form={form}
        onSubmit={(values) => previewing.mutate(values)}
        submitting={previewing.isPending}
        problem={previewing.error?.problem ?? null}
        submitLabel="Preview"
      >
        <div className="form-grid">
          <SelectField name="scope" label="Spaces to close" dense full>
            <option value="organization">All outdoor spaces</option>
            <option value="facility">Outdoor spaces of a facility</option>
            <option value="spaces">Chosen spaces</option>
          </SelectField>
          {scope === "facility" && (
            <ChoiceField
              name="facilityId"
              label="Facility"
              search="Search facilities"
              options={facilities.data?.map(({ id, name }) => ({ value: id, label: name }))}
              dense
              full
            />
          )}
          {scope === "spaces" && <SpacesField name="spaceIds" label="Spaces" spaces={spaces} />}
          <DayField name="date" label="First day" today={today} min={today} dense />
          <DayField
            name="endDate"
            label="Last day"
            today={today}
            min={isDay(date) ? date : today}
            optional
            hint="Leave empty for one day."
            dense
          />
          <div className="full">
            <SwitchField name="allDay">{several ? "All day, every day" : "All day"}</SwitchField>
          </div>
          {!allDay && (
            <TextField
              name="startTime"
              label={several ? `From ${dayAndOtherYear(date, today)}` : "From"}
              type="time"
              step={300}
              dense
            />
          )}
          {!allDay && (
            <TextField
              name="endTime"
              label={several ? `Until ${dayAndOtherYear(endDate, today)}` : "Until"}
              type="time"
              step={300}
              dense
            />
          )}
          <TextField
            name="reason"
            label="Reason"
            hint="Renters read this, for example “Lightning”."
            maxLength={120}
            full
            dense
          />
        </div>
      </FormShell>
    </FormDialog>
  );
}

/** "Close and cancel 2 dates", "Close, move 3 dates and cancel 1". */
function closeLabel(...plan: Parameters<typeof countsOf>) {
  const { canceled, moved } = countsOf(...plan);
  if (moved === 0) return canceled > 0 ? `Close and cancel ${count(canceled, "date")}` : "Close";
  return canceled > 0
    ? `Close, move ${count(moved, "date")}, cancel ${canceled}`
    : `Close and move ${count(moved, "date")}`;
}
