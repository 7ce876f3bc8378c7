import { Suspense } from "react";
import { Link } from "react-router";
import { lazyDecoration } from "#/lazy-decoration";
import "./portal-nav.css";
import { paths } from "#/paths";

const PortalParts = lazyDecoration(() => import("./PortalParts").then(({ PortalParts }) => PortalParts));

/** The ways through an organization's own site. */
export function PortalNav({ organization }: { organization: string }) {
  const part = (id: string) => ({ pathname: paths.home(), hash: id });
  return (
    <nav className="portal-nav" aria-label="On this site">
      <ul className="page">
        <li>
          <Link to={part("facilities")}>Facilities</Link>
        </li>
        <li>
          <Link to={paths.search()}>Find a time</Link>
        </li>
        <Suspense>
          <PortalParts organization={organization} />
        </Suspense>
        <li>
          <Link to={part("about")}>About</Link>
        </li>
        <li>
          <Link to={part("good-to-know")}>Contact</Link>
        </li>
      </ul>
    </nav>
  );
}
