import type { Problem } from "@fieldhouse/clients/problem";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import "./cart.css";
import { retryKey } from "#/app/retry-key";
import { useSession } from "#/app/session";
import { signInRequest, useAskToSignIn } from "#/app/sign-in";
import { Button, ButtonLink } from "#/kit/Button";
import { ConfirmDialog } from "#/kit/ConfirmDialog";
import { Dialog } from "#/kit/Dialog";
import { count, day, price, span } from "#/kit/format";
import { paths } from "#/paths";
import { addToCart, emptyOwnCart } from "#/queries/cart";
import type { Hold } from "#/queries/holds";
import type { AskedTime } from "#/queries/spaces";
import { useCartChanged } from "./use-cart";

interface AddToCartProps {
  organization: string;
  spaceId: string;
  time: AskedTime | undefined;
  /** The time can be added. What came of adding it is shown longer than that: it is held then. */
  offered: boolean;
  /** Another space's times stay in the cart: the time that was chosen here is given up. */
  onKept: () => void;
}

/** Puts the chosen time into the cart, to be booked with others. */
export function AddToCart({ organization, spaceId, time, offered, onKept }: AddToCartProps) {
  const { user } = useSession();
  const location = useLocation();
  const askToSignIn = useAskToSignIn();
  const changed = useCartChanged();
  const [{ call }] = useState(retryKey);
  const wanted = useRef<AskedTime>(undefined);
  const add = useMutation({
    mutationFn: async ({ day, clear = false }: { day: AskedTime; clear?: boolean }) => {
      if (clear) await emptyOwnCart();
      const item = { spaceId, day };
      return call(item, (key) => addToCart(organization, item, key));
    },
    onSuccess: changed,
    onError: () => changed(),
  });
  const { mutate } = add;
  const signingIn = signInRequest(location) !== undefined;
  useEffect(() => {
    if (signingIn || !wanted.current) return;
    const day = wanted.current;
    wanted.current = undefined;
    if (user) mutate({ day });
  }, [signingIn, user, mutate]);

  function press(time: AskedTime) {
    if (user) return mutate({ day: time });
    void askToSignIn("sign-in", `Your time: ${day(time.date)}, ${span(time.start, time.end)}.`);
    wanted.current = time;
  }
  const asked = add.variables?.day ?? time;
  return (
    <>
      {time && offered && (
        <Button block icon="cart" busy={add.isPending} onClick={() => press(time)}>
          Add to cart
        </Button>
      )}
      {asked && add.data && <Added cart={add.data} time={asked} onClose={add.reset} />}
      {asked && add.error?.problem.code === "otherSpaceInCart" && (
        <ConfirmDialog
          title="Clear your cart?"
          confirmLabel="Clear and add"
          cancelLabel="Keep cart"
          busy={add.isPending}
          onClose={() => {
            add.reset();
            onKept();
          }}
          onConfirm={() => mutate({ day: asked, clear: true })}
        >
          Your cart holds times of another space, and a cart has times of one space. Clearing it makes those times
          available to others again.
        </ConfirmDialog>
      )}
      {add.error && add.error.problem.code !== "otherSpaceInCart" && (
        <Refused problem={add.error.problem} onClose={add.reset} />
      )}
    </>
  );
}

function Added({ cart, time, onClose }: { cart: Hold; time: AskedTime; onClose: () => void }) {
  const { organizationShortName, spaceId, date, start, end, id } = cart;
  return (
    <Dialog
      title="Added to cart"
      lead={`${cart.spaceName}, ${day(time.date)}, ${span(time.start, time.end)} is held for you.`}
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
          <b>{count(cart.days.length, "date")}</b> in your cart, <b className="num">{price(cart.bill.total)}</b>
        </p>
        <p className="cart-steps">Next: details, options, and payment for all of them at once.</p>
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

/** Says why the time isn't in the cart, with the way to what is. */
function Refused({ problem, onClose }: { problem: Problem; onClose: () => void }) {
  const words = problem.fields?.length
    ? problem.fields.map(({ message }) => message).join(" ")
    : (problem.detail ?? problem.title);
  const title = titles[problem.code ?? ""] ?? "This time wasn’t added";
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            Choose another time
          </Button>
          <ButtonLink look="primary" to={paths.cart()}>
            View cart
          </ButtonLink>
        </>
      }
    >
      <p role="alert">{words === title ? "You already have this time, or a part of it, in your cart." : words}</p>
    </Dialog>
  );
}
