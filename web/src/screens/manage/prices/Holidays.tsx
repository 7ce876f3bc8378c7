import type { FederalHolidayCode } from "@fieldhouse/clients/tenant/model/federalHolidayCode";
import type { HolidaySettings } from "@fieldhouse/clients/tenant/model/holidaySettings";
import type { Holidays as HolidaysAnswer } from "@fieldhouse/clients/tenant/model/holidays";
import { setHolidays, useReadHolidays } from "@fieldhouse/clients/tenant/prices/prices";
import { zodResolver } from "@hookform/resolvers/zod";
import { useFieldArray, useFormContext } from "react-hook-form";
import { Button, IconButton } from "#/kit/Button";
import { DayField } from "#/kit/DayField";
import { CheckboxField, TextField } from "#/kit/FormShell";
import { dayWithWeekday, todayIn } from "#/kit/format";
import { seen, z } from "#/kit/schema";
import { Found } from "#/manage/Found";
import { useManaged } from "#/manage/managed";
import { useResourceForm } from "#/manage/resource-form";
import { useRefusal } from "#/manage/rights";
import { FormSection, StaffForm } from "#/manage/StaffForm";
import { PricingPage } from "./PricingTabs";
import "./prices.css";

const schema = z
  .object({
    observed: z.record(z.string(), z.boolean()),
    own: z.array(
      z.object({
        date: z.iso.date("Choose a date."),
        name: z.string().trim().regex(seen, "Enter a name.").max(120, "Use 120 characters or fewer."),
      }),
    ),
  })
  .superRefine(({ own }, context) => {
    for (const [index, { date }] of own.entries())
      if (date && own.slice(0, index).some((earlier) => earlier.date === date))
        context.addIssue({ code: "custom", path: ["own", index, "date"], message: "This date is already listed." });
  });

type Values = z.infer<typeof schema>;

const valuesOf = ({ federal, own }: HolidaysAnswer): Values => ({
  observed: Object.fromEntries(federal.map(({ code, observed }) => [code, observed])),
  own,
});

const settingsOf = ({ observed, own }: Values): HolidaySettings => ({
  switchedOff: Object.keys(observed).filter((code) => !observed[code]) as FederalHolidayCode[],
  own: own.map(({ date, name }) => ({ date, name: name.trim() })),
});

/** The days on which holiday prices apply. */
export function Component() {
  const { org } = useManaged();
  const query = useReadHolidays(org);
  return (
    <PricingPage title="Holidays" lead="On these days, the holiday prices of blocks apply.">
      <Found query={query} missing={{ title: "Holidays not found", words: "Try again in a moment." }}>
        {(holidays) => <HolidaysForm holidays={holidays} reload={query.refetch} />}
      </Found>
    </PricingPage>
  );
}

interface HolidaysFormProps {
  holidays: HolidaysAnswer;
  reload: () => Promise<{ data?: HolidaysAnswer | undefined }>;
}

function HolidaysForm({ holidays, reload }: HolidaysFormProps) {
  const { org } = useManaged();
  const refusal = useRefusal("prices.change");
  const { form, saving, submit, loadLatest } = useResourceForm({
    what: "Holidays",
    resource: holidays,
    resolver: zodResolver(schema),
    toValues: valuesOf,
    // Both lists are set together.
    toWire: (values) => ({ settings: settingsOf(values) }),
    send: async ({ settings }, options, edited) => (settings ? setHolidays(org, settings, options) : edited),
    reload,
  });
  return (
    <div className="prices-page">
      <StaffForm form={form} onSubmit={submit} saving={saving} refusal={refusal} onLatest={loadLatest}>
        <FormSection title="Federal holidays" hint="Also observed on the nearest workday when one falls on a weekend">
          {holidays.federal.map(({ code, label }) => (
            <CheckboxField key={code} name={`observed.${code}`}>
              {label}
            </CheckboxField>
          ))}
        </FormSection>
        <OwnDays />
      </StaffForm>
      <section className="panel" aria-labelledby="coming-holidays">
        <div className="panel-head">
          <h2 id="coming-holidays">Next 12 months</h2>
        </div>
        <ul className="holiday-list">
          {holidays.dates.map(({ date, name }) => (
            <li key={`${date} ${name}`}>
              <span>{name}</span>
              <span className="muted num">{dayWithWeekday(date)}</span>
            </li>
          ))}
          {holidays.dates.length === 0 && <li className="muted">No holidays</li>}
        </ul>
      </section>
    </div>
  );
}

function OwnDays() {
  const { control } = useFormContext<Values>();
  const today = todayIn(useManaged().organization.timeZone);
  const own = useFieldArray({ control, name: "own" });
  return (
    <FormSection title="Your own days">
      {own.fields.map((day, index) => (
        <div key={day.id} className="full own-day" data-item>
          <DayField name={`own.${index}.date`} label="Date" today={today} dense />
          <TextField name={`own.${index}.name`} label="Name" dense autoComplete="off" placeholder="Founders Day" />
          <IconButton icon="trash" label={`Remove day ${index + 1}`} onClick={() => own.remove(index)} />
        </div>
      ))}
      <div className="full">
        <Button
          size="small"
          icon="plus"
          reason={own.fields.length >= 100 ? "100 days are the most you can add" : undefined}
          onClick={() => own.append({ date: "", name: "" }, { focusName: `own.${own.fields.length}.date` })}
        >
          Add day
        </Button>
      </div>
    </FormSection>
  );
}
