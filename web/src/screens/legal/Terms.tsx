import { PlacesCredit } from "#/app/PlacesCredit";
import { site, siteName } from "#/site";
import { ProsePage } from "#/texts/ProsePage";
import { WrittenPage } from "#/texts/WrittenPage";

/** The meaning of a booking for both sides. It states what the program does, and nothing more. */
export function Component() {
  return (
    <WrittenPage kind="terms" name="Terms">
      <BuiltIn />
    </WrittenPage>
  );
}

/** The page's own text where nobody wrote one. */
function BuiltIn() {
  return (
    <ProsePage
      title="Terms"
      lead={`How booking with ${siteName} works, for you and for the organization you book with.`}
    >
      <h2 className="t-sm">Who you book with</h2>
      <p>
        You rent from the organization that owns the space. It sets the hours, the price, and its house rules, and it
        approves or denies requests. Fieldhouse runs the calendar, billing, and payments.
      </p>
      <h2 className="t-sm">Holding and booking</h2>
      <p>
        While you enter your details, we hold your time for 15 minutes. You can extend the hold once. Your booking is
        made when you review the bill and press the button that shows the total. If the organization reviews requests
        first, the time is yours until it answers.
      </p>
      <h2 className="t-sm">Paying</h2>
      <p>
        The bill lists every fee and tax before you book. If a price changes in the meantime, nothing is booked or
        charged until you accept the new bill.
      </p>
      {site.sandboxPayments && (
        <p>
          <b>This installation is a sandbox.</b> It accepts only test cards, and no money moves.
        </p>
      )}
      <h2 className="t-sm">Canceling</h2>
      <p>
        You can cancel online up to 60 days before the start, unless the organization sets a different number, which you
        see before you book. Whether you get a refund depends on the space; you see that before you book, too. If the
        organization denies or cancels your booking, you’re refunded what you paid.
      </p>
      <h2 className="t-sm">In the building</h2>
      <p>
        The adult named as on-site supervisor stays until the end. You’re responsible for your group and for any damage
        it causes. Leave the space as you found it, within the time you booked.
      </p>
      <h2 className="t-sm">Place data</h2>
      <p>
        <PlacesCredit />. We use its US towns and ZIP codes for search, and add counties with outlines from the US
        Census Bureau.
      </p>
    </ProsePage>
  );
}
