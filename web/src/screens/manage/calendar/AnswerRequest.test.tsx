import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, Outlet } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, expect, it, vi } from "vitest";
import { AnswerRequest } from "./AnswerRequest";

afterEach(() => {
  vi.unstubAllGlobals();
});

it("shows the reply that goes with a denial, and reads the request again when it was changed meanwhile", async () => {
  const booking = {
    id: "b1",
    eventName: "Practice",
    spaceName: "Gym A",
    renter: { firstName: "Dana" },
    payments: [],
    dates: [{ id: "d1", status: "pending" }],
    version: 1,
  };
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (url: string, { body }: RequestInit = {}) => {
    const decides = url.endsWith("/decision");
    if (decides) {
      sent.push(JSON.parse(String(body)));
      booking.dates = [{ id: "d1", status: "approved" }];
    }
    const problem = { title: "Changed", detail: "The request has changed.", code: "changed" };
    const answer = decides ? problem : url.endsWith("/bookings/b1") ? booking : {};
    return new Response(JSON.stringify(answer), {
      status: decides ? 412 : 200,
      headers: { "Content-Type": "application/json" },
    });
  });
  const organization = { replies: { denied: "Sorry {renter}, {space} is closed.", saved: [] } };
  const router = createMemoryRouter([
    {
      path: "/",
      element: <Outlet context={{ org: "lakes", organization }} />,
      children: [
        { index: true, element: <AnswerRequest org="lakes" bookingId="b1" answer="denied" onClose={vi.fn()} /> },
      ],
    },
  ]);
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  expect(await screen.findByText("Sorry Dana, Gym A is closed.")).toBeInTheDocument();
  const deny = screen.getByRole("button", { name: "Deny request" });
  await userEvent.click(deny);
  expect(sent).toEqual([{ decision: "denied", message: "Sorry Dana, Gym A is closed." }]);
  expect(await screen.findByText("Someone else has answered it.")).toBeInTheDocument();
  expect(screen.getByRole("alert")).toHaveTextContent("The request has changed.");
  await userEvent.click(deny);
  expect(sent).toHaveLength(1);
});
