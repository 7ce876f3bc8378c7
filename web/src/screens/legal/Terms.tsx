import { PageTitle } from "#/app/PageTitle";
import { PlacesCredit } from "#/app/PlacesCredit";
import { site, siteName } from "#/site";
import "../account/account-pages.css";

/** What a booking means for both sides. It says what the program does, no more. */
export function Component() {
  return (
    <main className="page" id="main" tabIndex={-1}>
      <PageTitle>Terms</PageTitle>
      <div className="prose">
        <h1 className="t-lg">Terms</h1>
        <p className="muted" style={{ marginTop: 8 }}>
          How booking with {siteName} works, for you and for the organization that you book with.
        </p>
        <h2 className="t-sm">Who you book with</h2>
        <p>
          You rent from the organization that the space belongs to. It sets the hours, the price and its own house
          rules, and it approves or denies requests. {siteName} runs the calendar, the bill and the payment for it.
        </p>
        <h2 className="t-sm">Holding and booking</h2>
        <p>
          While you fill in your booking, the time is kept for you for 15 minutes, and once more if you ask. It is
          booked when you have seen the bill and pressed the button that names the total. Where the organization looks
          at requests first, the time stays yours until it has decided.
        </p>
        <h2 className="t-sm">Paying</h2>
        <p>
          The bill lists every fee and tax before you book. If a price changes in between, nothing is booked or charged
          until you have agreed to the new bill.
        </p>
        {site.sandboxPayments && (
          <p>
            <b>This installation is a sandbox:</b> it takes test cards only, and no money moves.
          </p>
        )}
        <h2 className="t-sm">Cancelling</h2>
        <p>
          You can cancel by yourself up to 60 days before it starts, unless the organization has set another number; it
          is shown before you book. Whether you then get your money back depends on the space and is shown as well. If
          the organization denies or cancels your booking, you get back what you paid.
        </p>
        <h2 className="t-sm">In the building</h2>
        <p>
          An adult who is named in the booking stays until the end. You are answerable for your group and for what it
          breaks. Leave the space as you found it, within the time that you booked.
        </p>
        <h2 className="t-sm">Where the places come from</h2>
        <p>
          <PlacesCredit />. The towns and ZIP codes that you search by are theirs; what lies outside of the United
          States is left out, and the counties are added, whose outlines are the US Census Bureau’s.
        </p>
      </div>
    </main>
  );
}
