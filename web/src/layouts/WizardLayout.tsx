import { Outlet } from "react-router";
import "./public.css";
import { HeaderOutlet } from "#/app/HeaderSlot";
import { Brand } from "./Brand";
import { Footer } from "./Footer";

/** The booking layout. Its header holds only the brand, the steps, and the hold that runs through them. */
export function Component() {
  return (
    <>
      <header className="top">
        <div className="page">
          <Brand compact />
          <HeaderOutlet className="grow wizard-head" />
        </div>
      </header>
      <Outlet />
      <Footer />
    </>
  );
}
