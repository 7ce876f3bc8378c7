import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { Button, ButtonLink } from "#/kit/Button";
import { addDays, minutesOf, timeOf, todayIn } from "#/kit/format";
import { Notice } from "#/kit/Notice";
import type { Draft } from "#/kit/time-picker/slots";
import { paths } from "#/paths";
import { quoteQuery } from "#/queries/spaces";
import { blockWords } from "#/spaces/blocks";
import { bookedBy } from "#/spaces/booked-by";
import { KeptFor } from "#/spaces/KeptFor";
import { leadDays } from "#/spaces/lead";
import { SpaceTimePicker } from "#/spaces/SpaceTimePicker";
import { useSpaceDays } from "#/spaces/useSpaceDays";
import { dayIn } from "./address-time";
import { OtherZone } from "./OtherZone";
import { useOnward } from "./onward";
import { Summary } from "./Summary";
import { TimeTrouble } from "./TimeTrouble";
import { useWizard } from "./wizard-state";

const usualLength = 120;

/** Of two days, written year first. */
const laterOf = (one: string, other: string) => (other > one ? other : one);

/** Picks the time. Nothing is held until the renter continues. */
export function Component() {
  const { key, organization, space, time, hold } = useWizard();
  const [query, setQuery] = useSearchParams();
  const today = todayIn(space.timeZone);
  const { block, minimumSlots } = space.rental;
  const chosen = dayIn(query) ?? addDays(today, leadDays(space.leadTimeDays));
  const [first, setFirst] = useState(() => laterOf(chosen, today));
  const [length, setLength] = useState(() =>
    time ? minutesOf(time.end) - minutesOf(time.start) : Math.max(usualLength, minimumSlots * block),
  );
  const times = useSpaceDays(key, space.id, first, chosen);
  const quote = useQuery({
    ...quoteQuery(key, space.id, time ?? { date: chosen, start: "", end: "" }),
    enabled: time !== undefined,
    placeholderData: keepPreviousData,
  });

  function edit(draft: Draft) {
    onward.forget();
    setLength(draft.length);
    setQuery(
      (old) => {
        const next = new URLSearchParams(old);
        next.set("date", draft.day);
        next.delete("start");
        next.delete("end");
        next.delete("block");
        if (draft.start) {
          next.set("start", draft.start);
          next.set("end", timeOf(minutesOf(draft.start) + draft.length));
          if (draft.block) next.set("block", draft.block);
        }
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  const { city, state } = organization.address;
  const onward = useOnward({
    organization: key,
    spaceId: space.id,
    instead: query.get("hold") ?? undefined,
    kept: hold,
  });
  const blocked = quote.data?.days.flatMap(({ blocks }) => blocks)[0];
  const refused = blocked && blockWords(blocked, quote.data?.leadTimeDays ?? space.leadTimeDays);
  // Next to the bill on a desktop, within reach of the thumb on a phone.
  const goOn = (
    <Button
      look="primary"
      size="large"
      block
      busy={onward.busy}
      reason={time ? undefined : "Choose a time first"}
      onClick={() => time && onward.take(time)}
    >
      Continue to details
    </Button>
  );
  return (
    <main className="page" id="main" tabIndex={-1}>
      <div className="two wizard">
        <section aria-labelledby="step">
          <h1 className="t-lg" id="step">
            When would you like {space.name}?
          </h1>
          <p className="muted mt-2">{space.facilityName}. When you continue, we’ll hold your time for 15 minutes.</p>
          <div className="stack gap-6 mt-7">
            <h2 className="sr">Choose a time</h2>
            {query.has("hold") && !hold && (
              <Notice tone="info" icon="clock" live>
                <b>This time is no longer held for you.</b> Continue to hold it again if it’s still available. Your
                details are saved.
              </Notice>
            )}
            <OtherZone timeZone={space.timeZone} time={time} />
            <TimeTrouble
              problem={onward.problem ?? quote.error?.problem}
              refused={refused}
              onTake={onward.take}
              busy={onward.busy}
            />
            {time && !quote.error && <KeptFor sports={quote.data?.sports} />}
            <SpaceTimePicker
              organization={key}
              space={space}
              by={bookedBy(space)}
              times={times}
              draft={{ day: chosen, start: time?.start, length, block: time?.block }}
              onChange={edit}
              first={first}
              onFirst={setFirst}
              today={today}
            />
          </div>
          <div className="row wrap form-end">
            <ButtonLink
              look="quiet"
              icon="left"
              to={paths.space({
                organization: organization.shortName,
                city,
                state,
                facility: space.facilityShortName,
                space: space.shortName,
              })}
            >
              Back
            </ButtonLink>
            <div className="only-s grow">{goOn}</div>
          </div>
        </section>
        <Summary
          label="Summary"
          space={space}
          time={time}
          bill={time && quote.data?.bill}
          stale={quote.isPlaceholderData}
          note={<Notice icon="shield">You won’t be charged until you review the final bill.</Notice>}
        >
          <div className="not-s">{goOn}</div>
        </Summary>
      </div>
    </main>
  );
}
