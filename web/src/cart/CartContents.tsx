import { useState } from "react";
import { clock } from "#/kit/clock";
import "./cart.css";
import { toBillLines } from "#/app/bill-lines";
import { Badge } from "#/kit/Badge";
import { Bill } from "#/kit/Bill";
import { Button, ButtonLink, IconButton } from "#/kit/Button";
import { ConfirmDialog } from "#/kit/ConfirmDialog";
import { EmptyState, LoadFailure } from "#/kit/EmptyState";
import { count, countdown, dayAndOtherYear, todayIn } from "#/kit/format";
import { useSecondsLeft } from "#/kit/Hold";
import { Icon } from "#/kit/Icon";
import { Notice } from "#/kit/Notice";
import { SkeletonLines, Waiting } from "#/kit/Skeleton";
import { paths } from "#/paths";
import type { Hold } from "#/queries/holds";
import { spanWords, whenWords, withMornings } from "#/spaces/series/nights";
import { useCartActions, useOwnCart } from "./use-cart";

/** The cart, in the drawer and on its page alike. */
export function CartContents() {
  const cart = useOwnCart();
  if (cart.error) return <LoadFailure detail={cart.error.message} onRetry={() => cart.refetch()} />;
  if (cart.isPending)
    return (
      <Waiting label="Loading your cart">
        <SkeletonLines lines={5} />
      </Waiting>
    );
  if (!cart.data)
    return (
      <EmptyState
        title="Your cart is empty"
        action={
          <ButtonLink look="primary" to={paths.search()}>
            Find a space
          </ButtonLink>
        }
      >
        Add a few times at one space, then book and pay for them together.
      </EmptyState>
    );
  return <Contents key={cart.data.id} cart={cart.data} />;
}

/** A time of the cart with the morning that it goes on into over midnight: the server removes both. */
type HeldTime = ReturnType<typeof withMornings<Hold["dates"][number]>>[number];

const isGone = ({ time, morning }: HeldTime) => time.free === false || morning?.free === false;

function Contents({ cart }: { cart: Hold }) {
  const { drop, dropUnavailable, empty, holdAgain } = useCartActions(cart);
  const [dropping, setDropping] = useState<HeldTime>();
  const [emptying, setEmptying] = useState(false);
  const seconds = useSecondsLeft(cart.runsOutAt);
  const paying = cart.state === "paying";
  const held = paying || (cart.state === "live" && cart.actsAt > clock.now());
  const rows = withMornings(cart.dates);
  const gone = rows.filter(isGone);
  const { organizationShortName, spaceId, date, start, end, id } = cart;
  const today = todayIn(cart.timeZone);
  const sayDay = (value: string) => dayAndOtherYear(value, today);
  const problem = holdAgain.error ?? dropUnavailable.error;
  return (
    <div className="stack gap-4">
      <div className="row between wrap">
        <div>
          <b>{cart.spaceName}</b>
          <p className="small muted">{cart.facilityName}</p>
        </div>
        {held && !paying && (
          <span className="cart-clock num" role="timer" aria-label={`${count(Math.ceil(seconds / 60), "minute")} left`}>
            <Icon name="clock" small />
            {countdown(seconds)} left
          </span>
        )}
      </div>
      {!held && (
        <Notice tone="warn" live>
          <b>{gone.length > 0 ? "Some spaces are not available." : "Your times are no longer held for you."}</b>{" "}
          {gone.length > 0
            ? `${count(gone.length, "date is", "dates are")} booked by someone else. Remove what isn’t available, then hold the rest again.`
            : "Hold them again before you check out."}
        </Notice>
      )}
      {problem && (
        <Notice tone="danger" live>
          {problem.message}
        </Notice>
      )}
      <ul className="cart-dates" aria-label="Dates in your cart">
        {rows.map((row) => (
          <li key={row.time.id}>
            <span className="num grow">
              {sayDay(row.time.date)}
              <small className="muted block">{spanWords(row.time, row.morning, sayDay)}</small>
            </span>
            {isGone(row) && <Badge icon="ban">Unavailable</Badge>}
            {!paying && (
              <IconButton
                icon="trash"
                label={`Remove ${whenWords(row.time, row.morning, sayDay)}`}
                reason={rows.length === 1 ? "The last date can’t be removed. Empty the cart instead." : undefined}
                onClick={() => setDropping(row)}
              />
            )}
          </li>
        ))}
      </ul>
      {held && <Bill lines={toBillLines(cart.bill.lines, cart.timeZone)} total={cart.bill.total} />}
      <div className="row wrap between cart-actions">
        {!paying && (
          <Button look="quiet" onClick={() => setEmptying(true)}>
            Empty cart
          </Button>
        )}
        {held ? (
          <ButtonLink
            look="primary"
            to={paths.book(organizationShortName, spaceId, "details", { date, start, end, hold: id })}
          >
            {paying ? "View payment" : "Proceed to checkout"}
          </ButtonLink>
        ) : gone.length > 0 ? (
          <Button look="primary" busy={dropUnavailable.isPending} onClick={() => dropUnavailable.mutate()}>
            Remove unavailable dates
          </Button>
        ) : (
          <Button look="primary" busy={holdAgain.isPending} onClick={() => holdAgain.mutate()}>
            Hold again
          </Button>
        )}
      </div>
      {dropping && (
        <ConfirmDialog
          confirmLabel="Remove date"
          cancelLabel="Keep date"
          busy={drop.isPending}
          error={drop.error?.message}
          onClose={() => {
            drop.reset();
            setDropping(undefined);
          }}
          onConfirm={() => drop.mutate(dropping.time.id, { onSuccess: () => setDropping(undefined) })}
        >
          {whenWords(dropping.time, dropping.morning, sayDay)} will be available to others again.
        </ConfirmDialog>
      )}
      {emptying && (
        <ConfirmDialog
          confirmLabel="Empty cart"
          cancelLabel="Keep cart"
          busy={empty.isPending}
          error={empty.error?.message}
          onClose={() => setEmptying(false)}
          onConfirm={() => empty.mutate()}
        >
          {count(rows.length, "date")} of {cart.spaceName} will be available to others again.
        </ConfirmDialog>
      )}
    </div>
  );
}
