import { PageTitle } from "#/app/PageTitle";
import { site, siteName } from "#/site";
import "../account/account-pages.css";

/** What is kept of a person, for what, and who sees it. */
export function Component() {
  return (
    <main className="page" id="main" tabIndex={-1}>
      <PageTitle>Privacy</PageTitle>
      <div className="prose">
        <h1 className="t-lg">Privacy</h1>
        <p className="muted" style={{ marginTop: 8 }}>
          What {siteName} keeps of you, for what, and who sees it.
        </p>
        <h2 className="t-sm">What is kept</h2>
        <p>
          Your name, email and password (as a hash that can’t be turned back), and, if you enter them, your phone,
          address and birthday. Your bookings with what you wrote in them. Where you are signed in, so that you can sign
          out elsewhere.
        </p>
        <h2 className="t-sm">Who sees it</h2>
        <p>
          The organization that you book with sees your name, email, phone and your bookings there. Other organizations
          don’t. Others see that a time is taken, not by whom.
        </p>
        <h2 className="t-sm">Cards</h2>
        {site.sandboxPayments ? (
          <p>
            <b>This installation is a sandbox.</b> It takes the payment provider’s test cards only, and those pass
            through this server. Please never type a real card here. Where real cards are taken, their numbers go into
            the payment provider’s own form and never reach this server.
          </p>
        ) : (
          <p>
            A card’s number goes into Stripe’s own form and never reaches this server. Only the brand and the last four
            digits are kept here, to be shown again. A card that you keep for next time stays with Stripe.
          </p>
        )}
        <h2 className="t-sm">In your browser</h2>
        <p>
          One cookie keeps you signed in. What you fill in for a booking stays in the tab until it is booked. There are
          no trackers and no advertisements.{" "}
          {!site.sandboxPayments &&
            "Where you pay, the card’s fields are loaded from Stripe, which sees your address and uses what it sees to tell stolen cards. "}
          {site.tileUrl &&
            "The pictures of maps are loaded from a map service, which sees your address and which part of the map you look at. "}
          {site.tileUrl || !site.sandboxPayments ? "Nothing else is" : "Nothing is"} loaded from elsewhere.
        </p>
        <h2 className="t-sm">Your say</h2>
        <p>
          You can change what is kept in your profile at any time. To have your account deleted, write to whoever runs
          this site or to the organization that you booked with.
        </p>
      </div>
    </main>
  );
}
