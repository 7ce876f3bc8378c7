import { Link } from "react-router";
import { paths } from "#/paths";
import { siteName } from "#/site";
import { ProsePage } from "#/texts/ProsePage";
import { WrittenPage } from "#/texts/WrittenPage";
import { FindSpace } from "./FindSpace";

/** The making of a price, for renters. It states what the program does, and nothing more. */
export function Component() {
  return (
    <WrittenPage kind="pricing" name="Pricing" after={<FindSpace />}>
      <BuiltIn />
    </WrittenPage>
  );
}

/** The page's own text where nobody wrote one. */
function BuiltIn() {
  return (
    <ProsePage
      title="Pricing"
      lead={`Looking and asking is free. You see the whole price, fee by fee, before you book on ${siteName}.`}
    >
      <h2 className="t-sm">The space</h2>
      <p>
        Each organization sets its own prices: by the hour, by named blocks of time, or by the day. They can differ by
        weekday, time of day, and holiday. A space’s page shows what each part of a day costs.{" "}
        <Link to={paths.hourly()}>How hourly booking works</Link>
      </p>
      <h2 className="t-sm">Add-ons and deposits</h2>
      <p>
        Some spaces offer add-ons such as setup or equipment, charged for each date. Some ask you to accept a deposit. A
        deposit isn’t charged when you book: the organization can only collect it afterwards, with a reason you can
        answer.
      </p>
      <h2 className="t-sm">Fees and taxes</h2>
      <p>
        The bill lists what applies where you book, each on its own line: a booking fee, which is 3% of the subtotal
        unless the organization sets another, the organization’s sales tax, and a transaction fee where the organization
        passes on the card’s cost. The total is rounded down to the cent.
      </p>
      <h2 className="t-sm">Groups</h2>
      <p>
        Organizations give groups such as residents or nonprofits their own terms: a discount, no sales tax, earlier or
        members-only times, or payment by invoice. Apply on an organization’s page.
      </p>
      <h2 className="t-sm">When you pay</h2>
      <p>
        Your card is charged when you press the button that shows the total. If the organization denies or cancels your
        booking, you’re refunded what you paid. If you cancel, the space’s page shows in advance how much you’d get
        back.
      </p>
      <FindSpace />
    </ProsePage>
  );
}
