import { useMutation } from "@tanstack/react-query";
import { Suspense, useEffect, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import { problemWords } from "#/app/problem-words";
import { retryKey } from "#/app/retry-key";
import { useSession } from "#/app/session";
import { signInRequest, useAskToSignIn } from "#/app/sign-in";
import { Button } from "#/kit/Button";
import { count } from "#/kit/format";
import { lazyPart } from "#/kit/lazy";
import { Notice } from "#/kit/Notice";
import { paths } from "#/paths";
import { addToCart, emptyOwnCart } from "#/queries/cart";
import type { AskedTime } from "#/queries/spaces";
import { withoutMornings } from "#/spaces/series/nights";
import type { CartAnswerProps } from "./CartAnswer";
import { inShort } from "./in-short";
import { useCartChanged } from "./use-cart";

/** A plain-text version for when the dialogs can't be loaded: by then the times are held. */
const PlainAnswer = ({ cart, problem, asked, timeZone }: CartAnswerProps) => (
  <Notice tone={cart ? "success" : "danger"} live action={<Link to={paths.cart()}>View cart</Link>}>
    {cart ? `Added to cart: ${inShort(asked, timeZone)}.` : problem && problemWords(problem)}
  </Notice>
);

const CartAnswer = lazyPart(() => import("./CartAnswer").then((loaded) => loaded.default), PlainAnswer);

interface AddToCartProps {
  organization: string;
  spaceId: string;
  /** The facility's. */
  timeZone: string;
  /** The chosen times, the earliest first; empty while there are none. */
  times: AskedTime[];
  /** True while they can be added. The result stays visible for longer, because the times are held by then. */
  offered: boolean;
  /** The reason they can’t be added as they are. */
  reason?: string | undefined;
  /** Called when another space's times stay in the cart, so the times chosen here are given up. */
  onKept: () => void;
}

/** Puts the chosen times into the cart, all of them or none. */
export function AddToCart({ organization, spaceId, timeZone, times, offered, reason, onKept }: AddToCartProps) {
  const { user } = useSession();
  const location = useLocation();
  const askToSignIn = useAskToSignIn();
  const changed = useCartChanged();
  const [{ call }] = useState(retryKey);
  const wanted = useRef<AskedTime[]>(undefined);
  const add = useMutation({
    mutationFn: async ({ dates, clear = false }: { dates: AskedTime[]; clear?: boolean }) => {
      if (clear) await emptyOwnCart();
      const item = { spaceId, dates };
      return call(item, (key) => addToCart(organization, item, key));
    },
    onSuccess: changed,
    onError: () => changed(),
  });
  const { mutate } = add;
  const dates = withoutMornings(times).length;
  const signingIn = signInRequest(location) !== undefined;
  useEffect(() => {
    if (signingIn || !wanted.current) return;
    const dates = wanted.current;
    wanted.current = undefined;
    if (user) mutate({ dates });
  }, [signingIn, user, mutate]);

  function press() {
    if (user) return mutate({ dates: times });
    void askToSignIn("sign-in", `${dates > 1 ? "Your times" : "Your time"}: ${inShort(times, timeZone)}.`);
    wanted.current = times;
  }
  return (
    <>
      {times.length > 0 && offered && (
        <Button block icon="cart" reason={reason} busy={add.isPending} onClick={press}>
          {dates > 1 ? `Add ${count(dates, "date")} to cart` : "Add to cart"}
        </Button>
      )}
      {(add.data || add.error) && (
        <Suspense fallback={null}>
          <CartAnswer
            cart={add.data}
            problem={add.error?.problem}
            asked={add.variables?.dates ?? times}
            timeZone={timeZone}
            busy={add.isPending}
            onClose={add.reset}
            onKept={onKept}
            onClear={(dates) => mutate({ dates, clear: true })}
          />
        </Suspense>
      )}
    </>
  );
}
