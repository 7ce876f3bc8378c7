import { Navigate, useLocation } from "react-router";
import { PageTitle } from "#/app/PageTitle";
import { useSession } from "#/app/session";
import { CartContents } from "#/cart/CartContents";
import { paths } from "#/paths";

/** The times that are held together, before they are booked as one. */
export function Component() {
  const { user, pending } = useSession();
  const { pathname, search } = useLocation();
  if (!pending && !user) return <Navigate to={paths.signIn(`${pathname}${search}`)} replace />;
  return (
    <main className="page" id="main" tabIndex={-1}>
      <PageTitle>Cart</PageTitle>
      <div className="cart-page">
        <h1 className="t-lg mb-6">Your cart</h1>
        <CartContents />
      </div>
    </main>
  );
}
