import { Outlet, useSearchParams } from "react-router";
import "./public.css";
import { HeaderOutlet } from "#/app/HeaderSlot";
import { Brand } from "./Brand";
import { Footer } from "./Footer";
import { UnfinishedBooking } from "./OwnTimes";

/** The booking layout. Its header holds only the brand, the steps, and the hold that runs through them; other holds are below it. */
export function Component() {
  const [query] = useSearchParams();
  return (
    <>
      <header className="top">
        <div className="page">
          <Brand compact />
          <HeaderOutlet className="grow wizard-head" />
        </div>
      </header>
      <UnfinishedBooking except={query.get("hold") ?? undefined} quiet />
      <Outlet />
      <Footer />
    </>
  );
}
