import { PageTitle } from "#/app/PageTitle";
import "./account-pages.css";
import { Cards } from "./Cards";
import { Charges } from "./Charges";

/** The renter's saved cards, and what was charged and refunded. */
export function Component() {
  return (
    <div className="account-form">
      <PageTitle>Payments</PageTitle>
      <Cards />
      <Charges />
    </div>
  );
}
