import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { useSearchParams } from "react-router";
import { useSession } from "#/app/session";
import { AddToCart } from "#/cart/AddToCart";
import { Button, ButtonLink } from "#/kit/Button";
import { dayOfYear } from "#/kit/format";
import { lazyPart } from "#/kit/lazy";
import { Notice } from "#/kit/Notice";
import { paths } from "#/paths";
import { ownBookingQuery } from "#/queries/bookings";
import type { AskedTime } from "#/queries/spaces";
import { blockWords } from "#/spaces/blocks";
import { KeptFor } from "#/spaces/KeptFor";
import { useOwnHolds } from "#/spaces/own-hold";
import { SpaceTimePicker } from "#/spaces/SpaceTimePicker";
import { NightRefused } from "#/spaces/series/NightRefused";
import { partsOf, withoutMornings } from "#/spaces/series/nights";
import { useLiveSpaces } from "#/spaces/use-live-spaces";
import { useSpaceDays } from "#/spaces/useSpaceDays";
import { OtherZone } from "./OtherZone";
import { useOnward } from "./onward";
import { cartWith } from "./own-cart";
import { Summary } from "./Summary";
import { TimeTrouble } from "./TimeTrouble";
import { useSchedule } from "./use-schedule";
import { useWizard } from "./wizard-state";

const MoreDates = lazyPart(() => import("#/spaces/series/MoreDates").then(({ MoreDates }) => MoreDates));

const list = new Intl.ListFormat("en-US", { type: "conjunction" });

/** Of two days, written year first. */
const laterOf = (one: string, other: string) => (other > one ? other : one);

/** Says which dates are in the cart already, and what to do about it. */
function cartedWords(carted: AskedTime[], several: boolean): string {
  if (!several) return "A part of this time is in your cart already. Choose another time.";
  const dates = list.format(carted.map(({ date }) => dayOfYear(date)));
  return carted.length > 1
    ? `${dates} are in your cart already. Remove them here to add the others.`
    : `${dates} is in your cart already. Remove it here to add the others.`;
}

/** Picks the time, or the dates of a series. Nothing is held until the renter continues. */
export function Component() {
  const wizard = useWizard();
  const { key, organization, space, time, hold } = wizard;
  const [query] = useSearchParams();
  const { user } = useSession();
  const adding = query.get("adds");
  const former = useQuery({ ...ownBookingQuery(adding ?? ""), enabled: Boolean(adding && user) });
  const adds = former.data?.spaceId === space.id ? former.data : undefined;
  const onward = useOnward({
    organization: key,
    spaceId: space.id,
    timeZone: space.timeZone,
    instead: query.get("hold") ?? undefined,
    kept: hold,
    adds,
  });
  const chosen = useSchedule(wizard, { single: adding !== null, onEdit: onward.forget });
  const { draft, times, bookable, checked, quote, stale, refusal } = chosen;
  const { today } = chosen.picker;
  const [first, setFirst] = useState(() => laterOf(draft.day, today));
  const days = useSpaceDays(key, space.id, first, draft.day);
  useLiveSpaces(key, [space.id]);
  const holds = useOwnHolds(space.id);
  const several = withoutMornings(times).length > 1;
  const inCart = times.length > 0 && times.every((time) => cartWith(holds, [time]));
  const carted = withoutMornings(times).filter((time) => cartWith(holds, partsOf(time, times)));
  const partlyInCart = carted.length > 0 && !inCart ? cartedWords(carted, several) : undefined;
  const { city, state } = organization.address;
  const blocked = several ? undefined : quote?.dates.flatMap(({ blocks }) => blocks)[0];
  const noneOpen = checked.length > 0 && bookable.length === 0;
  const [start, ...others] = bookable;
  const checking = times.length > 1 && (stale || (checked.length === 0 && !refusal));
  const notYet = !time
    ? "Choose a time first"
    : noneOpen
      ? several
        ? "None of these dates is available"
        : "This time isn’t available"
      : refusal && `${several ? "These dates" : "This time"} couldn’t be checked`;
  // Next to the bill on a desktop, within reach of the thumb on a phone.
  const goOn = inCart ? (
    <ButtonLink look="primary" size="large" block to={paths.cart()}>
      View cart
    </ButtonLink>
  ) : (
    <Button
      look="primary"
      size="large"
      block
      busy={onward.busy || former.isLoading || checking}
      reason={partlyInCart ?? (start ? undefined : notYet)}
      onClick={() => start && onward.take(start, others)}
    >
      {adds ? "Continue to review" : "Continue to details"}
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
            {adds && (
              <Notice tone="info" icon="repeat">
                <b>Adding a date to {adds.eventName}</b>, {adds.number}. Its details and add-ons are filled in. The new
                date gets its own booking number and bill.
              </Notice>
            )}
            {adding && user && !former.isLoading && !adds && (
              <Notice tone="warn" live>
                We couldn’t find the booking to add a date to. Continue to make a new booking.
              </Notice>
            )}
            {query.has("hold") && !hold && (
              <Notice tone="info" icon="clock" live>
                <b>This time is no longer held for you.</b> Continue to hold it again if it’s still available. Your
                details are saved.
              </Notice>
            )}
            <OtherZone timeZone={space.timeZone} time={time} />
            <TimeTrouble
              problem={onward.problem ?? refusal?.problem}
              refused={blocked && blockWords(blocked, quote?.leadTimeDays ?? space.leadTimeDays)}
              dates={several ? "below" : undefined}
              today={today}
              onTake={onward.take}
              busy={onward.busy}
            />
            {noneOpen && several && (
              <Notice tone="danger">No days or times selected based availability or priority/access</Notice>
            )}
            {noneOpen && !several && !stale && <NightRefused checked={checked} leadTimeDays={space.leadTimeDays} />}
            {time && !refusal && <KeptFor sports={quote?.sports} />}
            <div>
              <SpaceTimePicker
                organization={key}
                space={space}
                by={chosen.picker.by}
                times={days}
                draft={draft}
                onChange={chosen.edit}
                first={first}
                onFirst={setFirst}
                today={today}
              />
              {adding === null && (
                <Suspense>
                  <MoreDates organization={key} space={space} chosen={chosen} />
                </Suspense>
              )}
            </div>
            {partlyInCart && (
              <Notice tone="warn" icon="cart" live>
                {partlyInCart}
              </Notice>
            )}
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
          time={time && { ...(start ?? time), dates: start ? bookable : times }}
          bill={time && quote?.bill}
          stale={stale}
          note={<Notice icon="shield">You won’t be charged until you review the final bill.</Notice>}
        >
          <div className="not-s">{goOn}</div>
          {adding === null && (
            <AddToCart
              organization={key}
              spaceId={space.id}
              timeZone={space.timeZone}
              times={bookable}
              offered={!hold && !inCart && !refusal && !checking && (quote?.dates.every(({ open }) => open) ?? false)}
              reason={partlyInCart}
              onKept={chosen.clear}
            />
          )}
        </Summary>
      </div>
    </main>
  );
}
