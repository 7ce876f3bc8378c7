import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, Outlet } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, expect, it, vi } from "vitest";
import { ApproveDialog } from "./ApproveDialog";

afterEach(() => {
  vi.unstubAllGlobals();
});

const booking = {
  id: "b1",
  eventName: "Practice",
  spaceId: "s1",
  spaceName: "Gym A",
  renter: { firstName: "Dana" },
  dates: [{ status: "pending", date: "2099-03-12", start: "18:00", end: "20:00", upcoming: true }],
  version: 1,
};

interface Server {
  dates?: typeof booking.dates;
  /** The number of readings that fail. */
  failures?: number;
  /** Ids of requests. */
  requests?: string[];
  refuses?: string;
}

function open({ dates = booking.dates, failures = 0, requests = ["b1"], refuses }: Server) {
  let left = failures;
  const decided: string[] = [];
  vi.stubGlobal("fetch", async (url: string) => {
    const [, id = "", decision] = /\/bookings\/([^/]+)(\/decision)?$/.exec(url) ?? [];
    const failed = decision ? id === refuses : id !== "" && left-- > 0;
    if (decision && !failed) decided.push(id);
    const answered = decided.includes(id) ? dates.map((day) => ({ ...day, status: "approved" })) : dates;
    const problem = { title: "Unavailable", detail: "Try again in a moment.", code: "unavailable" };
    const body = failed
      ? problem
      : id
        ? { ...booking, id, eventName: `Practice ${id}`, dates: answered }
        : { items: [] };
    return new Response(JSON.stringify(body), {
      status: failed ? 503 : 200,
      headers: { "Content-Type": "application/json" },
    });
  });
  const onApproved = vi.fn();
  const dialog = (
    <ApproveDialog org="lakes" requests={requests.map((id) => ({ id }))} onClose={vi.fn()} onApproved={onApproved} />
  );
  const router = createMemoryRouter([
    {
      path: "/",
      element: <Outlet context={{ org: "lakes", organization: {} }} />,
      children: [{ index: true, element: dialog }],
    },
  ]);
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { decided, onApproved };
}

const approve = () => screen.getByRole("button", { name: "Approve 1 request" });

it("approves nothing while conflicts couldn’t be checked, and checks them again", async () => {
  const { decided, onApproved } = open({ failures: 1 });
  expect(await screen.findByRole("alert")).toHaveTextContent("Conflicts couldn’t be checked.");
  await userEvent.click(approve());
  expect(approve()).toHaveAttribute("title", "Conflicts couldn’t be checked.");
  expect(onApproved).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Practice b1")).toBeInTheDocument();
  await userEvent.click(approve());
  await waitFor(() => expect(onApproved).toHaveBeenCalledOnce());
  expect(decided).toHaveLength(1);
});

it("approves nothing where nothing can be approved", async () => {
  const { decided, onApproved } = open({ dates: booking.dates.map((day) => ({ ...day, status: "denied" })) });
  expect(await screen.findByText("Someone else has answered it.")).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: /^Approve/ }));
  expect(decided).toEqual([]);
  expect(onApproved).not.toHaveBeenCalled();
});

it("names only those that are still open after some were refused, and says how many were approved", async () => {
  const { decided, onApproved } = open({ requests: ["b1", "b2", "b3"], refuses: "b2" });
  expect(await screen.findByText("Practice b3")).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Approve 3 requests" }));
  expect(await screen.findByText("2 requests were approved. 1 request was not approved.")).toBeInTheDocument();
  // The requests are read again, and those that were approved by this dialog have no open date by then.
  await waitFor(() => expect(screen.getByRole("link", { name: "Practice b2" })).toBeInTheDocument());
  expect(screen.getAllByRole("listitem")).toHaveLength(1);
  expect(screen.getByRole("listitem")).toHaveTextContent("Try again in a moment.");
  expect(decided).toEqual(["b1", "b3"]);
  expect(onApproved).not.toHaveBeenCalled();
});
