import { act, render, screen } from "@testing-library/react";
import { useEffect, useRef, useState } from "react";
import { createMemoryRouter, Outlet } from "react-router";
import { RouterProvider } from "react-router/dom";
import { expect, it } from "vitest";
import { RouteAnnouncer } from "./navigation";

let arrive: () => void = () => undefined;

/** A page that waits for the server before it has a heading. */
function Slow() {
  const [there, setThere] = useState(false);
  arrive = () => setThere(true);
  return <main>{there ? <h1>Gym A</h1> : <button type="button">Stop</button>}</main>;
}

/** A form that leads to what is wrong with it. */
function Refused() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <main>
      <h1>Details</h1>
      <input aria-label="Sport" ref={field} />
    </main>
  );
}

const Frame = () => (
  <>
    <Outlet />
    <RouteAnnouncer />
  </>
);

const frame = () => act(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));

async function open(path = "/slow") {
  const router = createMemoryRouter([
    {
      Component: Frame,
      children: [
        { path: "/", element: <h1>Start</h1> },
        { path: "/slow", Component: Slow },
        { path: "/refused", Component: Refused },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  await act(() => router.navigate(path));
  await frame();
}

it("focuses a heading that comes later than its page", async () => {
  await open();
  await act(async () => arrive());
  await frame();
  expect(screen.getByRole("heading", { name: "Gym A" })).toHaveFocus();
});

it("leaves the focus with somebody who went on meanwhile", async () => {
  await open();
  const other = document.body.appendChild(document.createElement("button"));
  other.focus();
  await act(async () => arrive());
  await frame();
  expect(other).toHaveFocus();
  other.remove();
});

it("leaves the focus where the page has put it itself", async () => {
  await open("/refused");
  expect(screen.getByRole("textbox", { name: "Sport" })).toHaveFocus();
});
