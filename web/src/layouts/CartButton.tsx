import { useQuery } from "@tanstack/react-query";
import { Suspense, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { useSession } from "#/app/session";
import { count } from "#/kit/format";
import { Icon } from "#/kit/Icon";
import { lazyDialog } from "#/kit/lazy";
import { ownHoldsQuery } from "#/queries/holds";
import { withoutMornings } from "#/spaces/series/nights";
import "./cart-button.css";

const CartDrawer = lazyDialog(() => import("#/cart/CartDrawer").then((loaded) => loaded.default));

/** Opens the cart over the page, and says how many dates are in it. */
export default function CartButton() {
  const { user } = useSession();
  const { key } = useLocation();
  const { data = [] } = useQuery({ ...ownHoldsQuery, enabled: Boolean(user) });
  const [open, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: going anywhere closes it
  useEffect(() => setOpen(false), [key]);
  if (!user) return null;
  const dates = withoutMornings(data.find(({ cart }) => cart)?.dates ?? []).length;
  return (
    <>
      <button
        type="button"
        className="cart-button"
        aria-haspopup="dialog"
        aria-label={dates > 0 ? `Cart, ${count(dates, "date")}` : "Cart, empty"}
        onClick={() => setOpen(true)}
      >
        <Icon name="cart" />
        {dates > 0 && (
          <span className="num" aria-hidden="true">
            {dates}
          </span>
        )}
      </button>
      {open && (
        <Suspense>
          <CartDrawer onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
