import { Button, ButtonLink } from "#/kit/Button";
import { count, price } from "#/kit/format";
import { paths } from "#/paths";
import { isWhole } from "#/spaces/own-hold";
import { alsoOf } from "#/spaces/series/also";
import { withoutMornings } from "#/spaces/series/nights";
import type { ChosenTime } from "./use-chosen-time";

interface BookActionProps {
  organization: string;
  spaceId: string;
  chosen: ChosenTime;
  short?: boolean;
}

/** The picker's heading takes the focus, so that a keyboard goes on from there. */
function goToPicker() {
  const heading = document.getElementById("pick");
  heading?.scrollIntoView({ block: "start" });
  heading?.focus({ preventScroll: true });
}

/** The one primary action, with the amount in it. It leads to the picker, holds the time, or says why it can't. */
export function BookAction({ organization, spaceId, chosen, short = false }: BookActionProps) {
  const { asked, times, bookable, quote, stale, refusal, held, onward } = chosen;
  const looks = { look: "primary", size: short ? "medium" : "large", block: !short } as const;
  const open = quote?.dates.every((date) => date.open) ?? false;
  if (!asked)
    return (
      <Button {...looks} onClick={goToPicker}>
        Choose a time
      </Button>
    );
  if (refusal || !open || !quote)
    return (
      <Button {...looks} reason="This time isn’t available">
        Book
      </Button>
    );
  const hold = held?.id;
  if (held && isWhole(held, times))
    return (
      <ButtonLink {...looks} to={paths.book(organization, spaceId, "details", { ...asked, hold })}>
        Continue booking
      </ButtonLink>
    );
  const verb = quote.instantBooking ? "Book" : "Request";
  const [time = asked, ...others] = bookable;
  const several = withoutMornings(bookable).length;
  const dates = several > 1 ? `${count(several, "date")} ` : "";
  const name = `${verb} ${dates}for ${price(quote.bill.total)}`;
  const words = short ? verb : name;
  // The Schedule step knows how to replace the hold with another time.
  if (held)
    return (
      <ButtonLink
        {...looks}
        to={paths.book(organization, spaceId, "schedule", { ...asked, also: alsoOf(asked, times), hold })}
        aria-label={name}
      >
        {words}
      </ButtonLink>
    );
  return (
    <Button {...looks} busy={onward.busy || stale} aria-label={name} onClick={() => onward.take(time, others)}>
      {words}
    </Button>
  );
}
