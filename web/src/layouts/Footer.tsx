import { Link } from "react-router";
import { PlacesCredit } from "#/app/PlacesCredit";
import { clock } from "#/kit/clock";
import { ThemeSwitch } from "#/kit/ThemeSwitch";
import { paths } from "#/paths";
import { site } from "#/site";

/** On an organization's own host, this line is the only mention of Fieldhouse. */
export function Footer() {
  return (
    <footer className="foot">
      <div className="page">
        {site.kind === "portal" ? (
          <span>{site.organization.name}</span>
        ) : (
          <span>© {clock.date().getFullYear()} Fieldhouse</span>
        )}
        {site.sandboxPayments && <span className="badge badge-plain">Sandbox: no cards are charged</span>}
        <span className="grow" />
        <Link to={paths.howPricesWork()}>Pricing</Link>
        <Link to={paths.insurance()}>Insurance</Link>
        <Link to={paths.terms()}>Terms</Link>
        <Link to={paths.privacy()}>Privacy</Link>
        {site.kind === "portal" ? (
          <a className="faint" href={site.rootUrl}>
            Powered by Fieldhouse
          </a>
        ) : (
          <>
            <Link to={paths.sitemap()}>Browse by location</Link>
            {/* On a phone the header has no room for it. */}
            <Link className="only-s" to={paths.listYourSpace()}>
              List your space
            </Link>
          </>
        )}
        <ThemeSwitch />
        <p className="tiny foot-credit">
          <PlacesCredit />
        </p>
      </div>
    </footer>
  );
}
