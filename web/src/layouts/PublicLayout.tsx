import { Link, Outlet } from "react-router";
import "./public.css";
import { HeaderOutlet } from "#/app/HeaderSlot";
import { staffOrganizations, useSession } from "#/app/session";
import { paths } from "#/paths";
import { site } from "#/site";
import { AccountMenu } from "./AccountMenu";
import { Brand } from "./Brand";
import { Footer } from "./Footer";
import { CartButton, NotificationBell, UnfinishedBooking } from "./OwnTimes";
import { PortalNav } from "./PortalNav";

/** The layout that the marketplace and the organizations' portals share. */
export function Component() {
  const { session } = useSession();
  const works = session?.user?.superadmin || staffOrganizations(session).length > 0;
  return (
    <>
      <header className="top">
        <div className="page">
          <Brand />
          <HeaderOutlet className="grow" />
          <nav aria-label="Main">
            {works ? (
              <Link className="not-s" to={paths.manage()}>
                Manage
              </Link>
            ) : (
              site.kind === "marketplace" && (
                <Link className="not-s" to={session?.user ? paths.claim() : paths.listYourSpace()}>
                  List your space
                </Link>
              )
            )}
            <NotificationBell />
            <CartButton />
            <AccountMenu />
          </nav>
        </div>
      </header>
      {site.kind === "portal" && <PortalNav organization={site.organization.shortName} />}
      <UnfinishedBooking />
      <Outlet />
      <Footer />
    </>
  );
}
