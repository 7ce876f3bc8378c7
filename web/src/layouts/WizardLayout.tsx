import { Outlet } from "react-router";
import "./public.css";
import { HeaderOutlet } from "#/app/HeaderSlot";
import { Brand } from "./Brand";
import { Footer } from "./Footer";

/** Booking: nothing in the header but whose place it is, the steps, and the hold that runs through all of them. */
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
