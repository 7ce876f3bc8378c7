import { Button, ButtonLink } from "#/kit/Button";
import { price } from "#/kit/format";
import { paths } from "#/paths";
import { isWhole } from "./own-hold";
import type { ChosenTime } from "./use-chosen-time";

interface BookActionProps {
  organization: string;
  spaceId: string;
  chosen: ChosenTime;
  short?: boolean;
}

/** The one primary action, with the amount in it. It holds the time, or says why it can't. */
export function BookAction({ organization, spaceId, chosen, short = false }: BookActionProps) {
  const { asked, quote, stale, refusal, held, onward } = chosen;
  const looks = { look: "primary", size: short ? "medium" : "large", block: !short } as const;
  const open = quote?.days.every((day) => day.open) ?? false;
  if (!asked || refusal || !open || !quote) {
    const reason = asked ? "This time isn’t available" : "Choose a start time first";
    return (
      <Button {...looks} reason={reason}>
        {asked ? "Book" : "Choose a time"}
      </Button>
    );
  }
  const hold = held?.id;
  if (held && isWhole(held, asked))
    return (
      <ButtonLink {...looks} to={paths.book(organization, spaceId, "details", { ...asked, hold })}>
        Continue booking
      </ButtonLink>
    );
  const verb = quote.instantBooking ? "Book" : "Request";
  const name = `${verb} for ${price(quote.bill.total)}`;
  const words = short ? verb : name;
  // The Schedule step knows how to replace the hold with another time.
  if (held)
    return (
      <ButtonLink {...looks} to={paths.book(organization, spaceId, "schedule", { ...asked, hold })} aria-label={name}>
        {words}
      </ButtonLink>
    );
  return (
    <Button {...looks} busy={onward.busy || stale} aria-label={name} onClick={() => onward.take(asked)}>
      {words}
    </Button>
  );
}
