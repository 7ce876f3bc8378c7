import { quotePlacedBooking } from "@fieldhouse/clients/tenant/bookings/bookings";
import type { Bill as ServerBill } from "@fieldhouse/clients/tenant/model/bill";
import type { ConflictBlock } from "@fieldhouse/clients/tenant/model/conflictBlock";
import type { DateRequest } from "@fieldhouse/clients/tenant/model/dateRequest";
import type { PriceSheetRow } from "@fieldhouse/clients/tenant/model/priceSheetRow";
import type { Space } from "@fieldhouse/clients/tenant/model/space";
import type { SpacePricingForm } from "@fieldhouse/clients/tenant/model/spacePricingForm";
import { quotePricing } from "@fieldhouse/clients/tenant/quotes/quotes";
import { listPeople } from "@fieldhouse/clients/tenant/staff/staff";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { toBillLines } from "#/app/bill-lines";
import { Bill } from "#/kit/Bill";
import { DayInput } from "#/kit/DayField";
import { Field, Input, Select } from "#/kit/Field";
import { addDays, span, todayIn } from "#/kit/format";
import { Notice } from "#/kit/Notice";
import { PlaceInput, type PlaceOption } from "#/kit/PlaceInput";
import { SkeletonLines, Waiting } from "#/kit/Skeleton";
import { isDay } from "#/kit/typed-day";
import { useRefusal } from "#/manage/rights";
import { useSettled } from "#/manage/use-settled";
import { quoteQuery } from "#/queries/spaces";
import { blockWords } from "#/spaces/blocks";

interface Answer {
  bill: ServerBill;
  blocks: ConflictBlock[];
}

/** The price of a booking by somebody else. Only who places bookings may ask. */
const placedQuery = (org: string, spaceId: string, renterId: string, date: DateRequest) => ({
  queryKey: ["quotePlacedBooking", org, spaceId, renterId, date],
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<Answer> =>
    quotePlacedBooking(
      org,
      { spaceId, renterId, dates: [date], eventName: "Price check", attendance: 1, total: "0.00" },
      { signal },
    ),
});

/** Prices as they would be saved: a space's own, or the rows of its price sheet. */
export interface PriceDraft {
  pricing?: SpacePricingForm;
  rows?: PriceSheetRow[];
}

/** The price of a time by prices that aren't saved. */
const draftQuery = (
  org: string,
  spaceId: string,
  renterId: string | undefined,
  date: DateRequest,
  draft: PriceDraft,
) => ({
  queryKey: ["quotePricing", org, spaceId, renterId, date, draft],
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<Answer> =>
    quotePricing(org, { spaceId, date, ...(renterId ? { renterId } : {}), ...draft }, { signal }),
});

interface TryPriceProps {
  org: string;
  space: Space;
  /** The prices that are being edited, where they differ from the saved ones and can be read. */
  draft?: PriceDraft | undefined;
  /** True if what is edited can't be priced yet. */
  incomplete?: boolean;
}

/** Answers what a time of this space costs a person, and why, by the prices that are being edited, else by the saved ones. */
export function TryPrice({ org, space, draft, incomplete = false }: TryPriceProps) {
  const { mode, blocks = [] } = draft?.pricing ?? space.pricing;
  const settled = useSettled(draft);
  const today = todayIn(space.timeZone);
  const [date, setDate] = useState(addDays(today, Math.max(7, space.leadTimeDays)));
  const [blockName, setBlock] = useState("");
  const [times, setTimes] = useState<{ start: string; end: string }>();
  const [renter, setRenter] = useState<PlaceOption>();
  const block = mode === "blocks" ? (blocks.find(({ name }) => name === blockName) ?? blocks[0]) : undefined;
  const usual = block ?? (mode === "daily" ? { start: "00:00", end: "24:00" } : { start: "18:00", end: "20:00" });
  const { start, end } = times ?? usual;
  const time: DateRequest = {
    date,
    start,
    end: end === "00:00" ? "24:00" : end,
    ...(block ? { block: block.name } : {}),
  };
  const complete = Boolean(isDay(date) && start && end);
  const own = useQuery({
    ...quoteQuery(org, space.id, time),
    enabled: complete && !renter && !draft,
    placeholderData: keepPreviousData,
    select: ({ bill, dates }): Answer => ({ bill, blocks: dates.flatMap((asked) => asked.blocks) }),
  });
  const placed = useQuery({
    ...placedQuery(org, space.id, renter?.id ?? "", time),
    enabled: complete && renter !== undefined && !draft,
    placeholderData: keepPreviousData,
  });
  const tried = useQuery({
    ...draftQuery(org, space.id, renter?.id, time, settled ?? {}),
    enabled: complete && draft !== undefined && settled !== undefined,
    placeholderData: keepPreviousData,
  });
  const { data, error, isFetching } = draft ? tried : renter ? placed : own;
  return (
    <section className="panel" aria-labelledby="try-price">
      <div className="panel-head">
        <h2 id="try-price">Check a price</h2>
      </div>
      <div className="panel-body stack gap-4 try-price">
        <div className="form-grid">
          <DayInput label="Date" dense full={!block} today={today} min={today} value={date} onChange={setDate} />
          {block && (
            <Select
              label="Block"
              dense
              value={block.name}
              onChange={(event) => {
                setBlock((event.target as HTMLSelectElement).value);
                setTimes(undefined);
              }}
            >
              {blocks.map(({ name }) => (
                <option key={name}>{name}</option>
              ))}
            </Select>
          )}
          {mode !== "daily" && (
            <>
              <Input
                label="From"
                type="time"
                dense
                step={300}
                value={start}
                onChange={(event) => setTimes({ start: event.target.value, end })}
              />
              <Input
                label="To"
                type="time"
                dense
                step={300}
                value={end.replace("24:00", "00:00")}
                onChange={(event) => setTimes({ start, end: event.target.value })}
              />
            </>
          )}
        </div>
        <RenterField org={org} renter={renter} onChange={setRenter} />
        {draft && <Notice tone="info">By your changes, which aren’t saved yet.</Notice>}
        {incomplete && <Notice>By the saved prices. Complete your changes to try them here.</Notice>}
        <div aria-live="polite">
          {error ? (
            <Notice tone="warn">{error.problem.fields?.[0]?.message ?? error.message}</Notice>
          ) : data ? (
            <div className="stack gap-4">
              <Bill
                lines={toBillLines(data.bill.lines, space.timeZone)}
                total={data.bill.total}
                caption="Price"
                stale={isFetching || !complete}
              />
              {data.blocks.length > 0 && (
                <Notice tone="warn">
                  {data.blocks.map((wrong) => blockWords(wrong, space.leadTimeDays)).join(" ")}
                </Notice>
              )}
              <p className="tiny muted">
                {draft
                  ? `What ${renter?.name ?? "someone in no group"} pays for ${span(start, end)}.`
                  : renter
                    ? `What ${renter.name} pays if you book for them: no booking fee.`
                    : `What you pay as a renter for ${span(start, end)}.`}
              </p>
            </div>
          ) : (
            <Waiting>
              <SkeletonLines lines={3} />
            </Waiting>
          )}
        </div>
      </div>
    </section>
  );
}

/** The person whose price it is, with the discount of their groups. */
function RenterField({
  org,
  renter,
  onChange,
}: {
  org: string;
  renter: PlaceOption | undefined;
  onChange: (to?: PlaceOption) => void;
}) {
  const refusal = useRefusal("bookings.place");
  const [text, setText] = useState("");
  if (refusal) return null;
  return (
    <Field label="Person" optional hint={renter ? undefined : "Find someone by name or email to see their price."}>
      {({ id }) => (
        <PlaceInput
          id={id}
          className="input input-s"
          label="Person"
          placeholder="You"
          text={text}
          onText={(typed) => {
            setText(typed);
            onChange(undefined);
          }}
          suggest={async (query, signal) =>
            (await listPeople(org, { query }, { signal })).items.map(({ id, firstName, lastName, email }) => ({
              id,
              name: `${firstName} ${lastName}`,
              note: email,
            }))
          }
          onChoose={(person) => {
            setText(person.name);
            onChange(person);
          }}
        />
      )}
    </Field>
  );
}
