import type { Problem } from "@fieldhouse/clients/problem";
import "./cart.css";
import { problemWords } from "#/app/problem-words";
import { Badge } from "#/kit/Badge";
import { Button, ButtonLink } from "#/kit/Button";
import { ConfirmDialog } from "#/kit/ConfirmDialog";
import { Dialog } from "#/kit/Dialog";
import { count, dayAndOtherYear, price, todayIn } from "#/kit/format";
import { paths } from "#/paths";
import type { Hold } from "#/queries/holds";
import type { AskedTime } from "#/queries/spaces";
import { blockWords } from "#/spaces/blocks";
import { overlap, spanWords, withMornings, withoutMornings } from "#/spaces/series/nights";
import { inShort } from "./in-short";

export interface CartAnswerProps {
  /** With the times in it. */
  cart: Hold | undefined;
  problem: Problem | undefined;
  asked: AskedTime[];
  /** The facility's. */
  timeZone: string;
  busy: boolean;
  onClose: () => void;
  /** Another space's times stay in the cart. */
  onKept: () => void;
  onClear: (dates: AskedTime[]) => void;
}

/** Shows the result of adding times to the cart. */
export default function CartAnswer({
  cart,
  problem,
  asked,
  timeZone,
  busy,
  onClose,
  onKept,
  onClear,
}: CartAnswerProps) {
  if (cart) return <Added cart={cart} times={asked} onClose={onClose} />;
  if (problem?.code !== "otherSpaceInCart")
    return problem && <Refused problem={problem} asked={asked} timeZone={timeZone} onClose={onClose} />;
  return (
    <ConfirmDialog
      title="Clear your cart?"
      confirmLabel="Clear and add"
      cancelLabel="Keep cart"
      busy={busy}
      onClose={() => {
        onClose();
        onKept();
      }}
      onConfirm={() => onClear(asked)}
    >
      Your cart holds times of another space, and a cart has times of one space. Clearing it makes those times available
      to others again.
    </ConfirmDialog>
  );
}

function Added({ cart, times, onClose }: { cart: Hold; times: AskedTime[]; onClose: () => void }) {
  const { organizationShortName, spaceId, date, start, end, id } = cart;
  return (
    <Dialog
      title="Added to cart"
      lead={`${cart.spaceName}, ${inShort(times, cart.timeZone)} ${withoutMornings(times).length > 1 ? "are" : "is"} held for you.`}
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            Add another time
          </Button>
          <ButtonLink to={paths.cart()}>View cart</ButtonLink>
          <ButtonLink
            look="primary"
            to={paths.book(organizationShortName, spaceId, "details", { date, start, end, hold: id })}
          >
            Proceed to checkout
          </ButtonLink>
        </>
      }
    >
      <div className="stack gap-3">
        <p>
          <b>{count(withoutMornings(cart.dates).length, "date")}</b> in your cart,{" "}
          <b className="num">{price(cart.bill.total)}</b>
        </p>
        <p className="cart-steps">Next: enter details, choose options, and pay for everything together.</p>
      </div>
    </Dialog>
  );
}

const titles: Record<string, string> = {
  alreadyInCart: "Item Already in Cart",
  slotTaken: "Some spaces are not available",
  someDatesNotOpen: "Some spaces are not available",
  overlapping: "Some spaces are Duplicate",
};

interface RefusedProps extends Pick<CartAnswerProps, "asked" | "timeZone" | "onClose"> {
  problem: Problem;
}

/** Explains why the time isn't in the cart, with a link to the times that are. */
function Refused({ problem, asked, timeZone, onClose }: RefusedProps) {
  const words = problemWords(problem);
  const several = withoutMornings(asked).length > 1;
  const title = titles[problem.code ?? ""] ?? (several ? "These times weren’t added" : "This time wasn’t added");
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {several ? "Choose other times" : "Choose another time"}
          </Button>
          <ButtonLink look="primary" to={paths.cart()}>
            View cart
          </ButtonLink>
        </>
      }
    >
      <p role="alert">{words === title ? "You already have this time, or a part of it, in your cart." : words}</p>
      {asked.length > 1 && <WhichDates asked={asked} timeZone={timeZone} blocks={problem.conflict?.blocks ?? []} />}
    </Dialog>
  );
}

type Blocks = NonNullable<NonNullable<Problem["conflict"]>["blocks"]>;

/** Shows each requested date as available, or with its conflict. Renders nothing while neither is known. */
function WhichDates({ asked, timeZone, blocks }: Pick<CartAnswerProps, "asked" | "timeZone"> & { blocks: Blocks }) {
  if (blocks.length === 0) return null;
  const today = todayIn(timeZone);
  const sayDay = (value: string) => dayAndOtherYear(value, today);
  return (
    <ul className="cart-dates mt-3" aria-label="Your dates">
      {withMornings(asked).map(({ time, morning }) => {
        const block = blocks.find((each) => overlap(each, time) || (morning && overlap(each, morning)));
        return (
          <li key={`${time.date}T${time.start}`}>
            <span className="num grow">
              {sayDay(time.date)}
              <small className="muted block">{block ? blockWords(block, 0) : spanWords(time, morning, sayDay)}</small>
            </span>
            <Badge look={block ? "plain" : "approved"} icon={block ? "ban" : "check"}>
              {block ? "Unavailable" : "Available"}
            </Badge>
          </li>
        );
      })}
    </ul>
  );
}
