import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { queryClient } from "#/app/queries";
import { sessionQuery } from "#/app/session";
import { MessageThread } from "./MessageThread";

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

const message = (id: string, over: object = {}) => ({
  id,
  authorName: "Dana Whitfield",
  fromStaff: false,
  internal: false,
  sentAt: "2027-03-12T15:00:00Z",
  text: `Message ${id}`,
  unread: true,
  ...over,
});

function open(side: "renter" | "staff", refuse = false) {
  const calls: { method: string; url: string; body?: unknown }[] = [];
  const items = [message("one"), message("two", { authorName: "Kristin Halvorsen", fromStaff: true, unread: false })];
  vi.stubGlobal("fetch", async (url: string, options: RequestInit = {}) => {
    const { method = "GET" } = options;
    const body = options.body ? JSON.parse(String(options.body)) : undefined;
    calls.push({ method, url, body });
    const problem = { title: "Busy", detail: "Try again in a minute.", status: 409, code: "busy" };
    if (method === "POST" && refuse) return new Response(JSON.stringify(problem), { status: 409, headers });
    if (method === "POST") items.push(message("three", { ...body, fromStaff: side === "staff" }));
    if (method === "PUT") for (const one of items) one.unread = false;
    return method === "PUT"
      ? new Response(null, { status: 204 })
      : new Response(JSON.stringify({ items }), { headers });
  });
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe: () => void;
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        this.observe = () => tell([{ isIntersecting: true }]);
      }
      disconnect = () => undefined;
    },
  );
  render(
    <QueryClientProvider client={queryClient}>
      <MessageThread
        thread={{ organization: "lakes", booking: "b1" }}
        side={side}
        to="Dana"
        timeZone="America/Chicago"
      />
    </QueryClientProvider>,
  );
  return calls;
}
const headers = { "Content-Type": "application/json" };

it("tells new ones of the other side apart, and notes that they were seen", async () => {
  const calls = open("staff");
  const [first, second] = await screen.findAllByRole("listitem");
  expect(within(first as HTMLElement).getByText("New")).toBeInTheDocument();
  expect(within(second as HTMLElement).getByText("Read")).toBeInTheDocument();
  await waitFor(() => expect(calls.map(({ method }) => method)).toContain("PUT"));
  await waitFor(() => expect(screen.queryByText("New")).toBeNull());
});

it("sends what was written, and keeps a note among staff", async () => {
  const calls = open("staff");
  await userEvent.type(await screen.findByLabelText("Write to Dana"), "The side door is open.");
  await userEvent.click(screen.getByRole("switch", { name: /Internal note/ }));
  await userEvent.click(screen.getByRole("button", { name: "Add note" }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === "POST")?.body).toEqual({
      text: "The side door is open.",
      internal: true,
    }),
  );
  await waitFor(() => expect(screen.getByLabelText("Note")).toHaveValue(""));
});

it("offers renters no notes, and loses nothing that wasn't sent", async () => {
  open("renter", true);
  const text = await screen.findByLabelText("Write to Dana");
  expect(screen.queryByRole("switch")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Send message" }));
  expect(await screen.findByText("Enter a message.")).toBeInTheDocument();
  await userEvent.type(text, "May we come early?");
  await userEvent.click(screen.getByRole("button", { name: "Send message" }));
  expect(await screen.findByText("Try again in a minute.")).toBeInTheDocument();
  expect(text).toHaveValue("May we come early?");
});

it("asks a renter to confirm their address before they write, and sends the link again", async () => {
  const user = { email: "dana@renter.example", emailConfirmed: false };
  queryClient.setQueryData(sessionQuery.queryKey, { user } as never);
  const calls = open("renter");
  expect(await screen.findByText(/^Confirm dana@renter.example/)).toBeInTheDocument();
  expect(screen.getByText(/Confirm it to send messages\./)).toBeInTheDocument();
  const send = screen.getByRole("button", { name: "Send message" });
  expect(send).toHaveAttribute("aria-disabled", "true");
  await userEvent.click(screen.getByRole("button", { name: "Resend link" }));
  await waitFor(() => expect(calls.some(({ method, url }) => method === "POST" && url.includes("email"))).toBe(true));
});
