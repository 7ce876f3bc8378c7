import { type ComponentProps, type ReactNode, Suspense } from "react";
import { useSession } from "#/app/session";
import { lazyDecoration } from "#/lazy-decoration";

// Only people who are signed in have these; nobody else waits for them.
const Bell = lazyDecoration(() => import("./NotificationBell").then((loaded) => loaded.default));
const Cart = lazyDecoration(() => import("./CartButton").then((loaded) => loaded.default));
const Unfinished = lazyDecoration(() => import("./UnfinishedBooking").then((loaded) => loaded.default));

/** News about one's bookings. */
export const NotificationBell = () => (
  <Signed>
    <Bell />
  </Signed>
);

/** The way to the cart. */
export const CartButton = () => (
  <Signed>
    <Cart />
  </Signed>
);

/** The holds that run while their person looks elsewhere. */
export const UnfinishedBooking = (props: ComponentProps<typeof Unfinished>) => (
  <Signed>
    <Unfinished {...props} />
  </Signed>
);

function Signed({ children }: { children: ReactNode }) {
  const { user } = useSession();
  return user ? <Suspense>{children}</Suspense> : null;
}
