import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { useSession } from "#/app/session";
import { signInRequest, useAskToSignIn } from "#/app/sign-in";
import { Button, ButtonLink } from "#/kit/Button";
import { addDays, day, minutesOf, span, timeOf, todayIn } from "#/kit/format";
import { Notice } from "#/kit/Notice";
import type { Draft } from "#/kit/time-picker/slots";
import { paths } from "#/paths";
import { type AskedTime, quoteQuery } from "#/queries/spaces";
import { leadDays } from "#/spaces/lead";
import { SpaceTimePicker } from "#/spaces/SpaceTimePicker";
import { useSpaceDays } from "#/spaces/useSpaceDays";
import { dayIn } from "./address-time";
import { OtherZone } from "./OtherZone";
import { openedFor } from "./own-time";
import { ScheduleTrouble } from "./ScheduleTrouble";
import { Summary } from "./Summary";
import { useTakeTime } from "./take-time";
import { useWizard } from "./wizard-state";

const usualLength = 120;

/** Of two days, written year first. */
const laterOf = (one: string, other: string) => (other > one ? other : one);

/** Choosing the time. Nothing is kept until one goes on. */
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
    setLength(draft.length);
    setQuery(
      (old) => {
        const next = new URLSearchParams(old);
        next.set("date", draft.day);
        next.delete("start");
        next.delete("end");
        if (draft.start) {
          next.set("start", draft.start);
          next.set("end", timeOf(minutesOf(draft.start) + draft.length));
        }
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  const { city, state } = organization.address;
  const onward = useOnward();
  const refused = quote.data?.days.find(({ open }) => !open);
  // Beside the bill where there is room, at the thumb on a phone.
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
          <p className="muted" style={{ marginTop: 8 }}>
            {space.facilityName}. Once you go on, the time is kept for you for 15 minutes.
          </p>
          <div className="stack" style={{ gap: 24, marginTop: 32 }}>
            <h2 className="sr">Choose a time</h2>
            {query.has("hold") && !hold && (
              <Notice tone="info" icon="clock" live>
                <b>This time is no longer kept for you.</b> Going on keeps it again, if it is still free. What you
                filled in is still here.
              </Notice>
            )}
            <OtherZone timeZone={space.timeZone} time={time} />
            <ScheduleTrouble
              problem={onward.problem ?? quote.error?.problem}
              refused={hold ? undefined : refused?.blocks}
              onTake={onward.take}
              busy={onward.busy}
            />
            <SpaceTimePicker
              space={space}
              times={{ ...times, days: openedFor(hold, times.days) }}
              draft={{ day: chosen, start: time?.start, length }}
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
          note={<Notice icon="shield">Nothing is charged before you have seen the final bill.</Notice>}
        >
          <div className="not-s">{goOn}</div>
        </Summary>
      </div>
    </main>
  );
}

/** Going on with a time: signed in, it is kept; not yet, one signs in over this page and then it is kept. */
function useOnward() {
  const { key, space, hold, stepPath } = useWizard();
  const [query] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const { user } = useSession();
  const askToSignIn = useAskToSignIn();
  const take = useTakeTime({
    organization: key,
    spaceId: space.id,
    instead: query.get("hold") ?? undefined,
    kept: hold,
  });
  const isHeld = ({ date, start, end }: AskedTime) => hold?.date === date && hold.start === start && hold.end === end;
  const wanted = useRef<AskedTime>(undefined);
  const signingIn = signInRequest(location) !== undefined;
  const { mutate } = take;
  useEffect(() => {
    if (signingIn || !wanted.current) return;
    const time = wanted.current;
    wanted.current = undefined;
    if (user) mutate(time);
  }, [signingIn, user, mutate]);
  return {
    busy: take.isPending,
    problem: take.error?.problem,
    take: (time: AskedTime) => {
      if (isHeld(time)) return void navigate(stepPath("details"));
      if (user) return mutate(time);
      void askToSignIn("sign-in", `Your time stays chosen: ${day(time.date)}, ${span(time.start, time.end)}.`);
      wanted.current = time;
    },
  };
}
