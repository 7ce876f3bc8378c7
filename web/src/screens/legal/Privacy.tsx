import { Link } from "react-router";
import { paths } from "#/paths";
import { site } from "#/site";
import { ProsePage } from "#/texts/ProsePage";
import { WrittenPage } from "#/texts/WrittenPage";

/** The data that is stored about a person, why, and who sees it. */
export function Component() {
  return (
    <WrittenPage kind="privacy" name="Privacy">
      <BuiltIn />
    </WrittenPage>
  );
}

/** The page's own text where nobody wrote one. */
function BuiltIn() {
  return (
    <ProsePage title="Privacy" lead="What Fieldhouse stores about you, why, and who sees it.">
      <h2 className="t-sm">What we store</h2>
      <p>
        Your name, email, and password (as a one-way hash), and, if you enter them, your phone, address, birthday, and
        photo. Your bookings, memberships, and messages. The devices you’re signed in on, so that you can sign them out.
      </p>
      <h2 className="t-sm">Who sees it</h2>
      <p>
        The organization you book with sees your name, email, phone, and your bookings there. Other organizations don’t.
        Everyone else sees that a time is booked, not who booked it.
      </p>
      <h2 className="t-sm">Cards</h2>
      {site.sandboxPayments ? (
        <p>
          <b>This installation is a sandbox.</b> It accepts only the payment provider’s test cards, which pass through
          this server. Never enter a real card here. Where real cards are accepted, their numbers go into the payment
          provider’s own form and never reach this server.
        </p>
      ) : (
        <p>
          Your card number goes into Stripe’s own form and never reaches this server. We store only the brand and the
          last four digits. A card you save for next time is stored by Stripe.
        </p>
      )}
      <h2 className="t-sm">In your browser</h2>
      <p>
        One cookie keeps you signed in. The details of a booking stay in the tab until you book. There are no trackers
        and no ads.{" "}
        {!site.sandboxPayments &&
          "When you pay, the card form loads from Stripe, which sees your IP address and uses what it sees to detect stolen cards. "}
        {site.tileUrl &&
          "Map images load from a map service, which sees your IP address and which area you’re viewing. "}
        {site.tileUrl || !site.sandboxPayments ? "Nothing else loads" : "Nothing loads"} from other sites.
      </p>
      <h2 className="t-sm">Your choices</h2>
      <p>
        In <Link to={paths.profile()}>your profile</Link> you can change your details, choose which emails you get,
        download everything we keep about you, and delete your account. Bookings, bills, and payments stay on the
        organization’s records under “Deleted person”, as tax law requires.
      </p>
    </ProsePage>
  );
}
