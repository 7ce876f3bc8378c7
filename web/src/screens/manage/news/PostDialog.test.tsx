import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { createMemoryRouter, Outlet } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, expect, it, vi } from "vitest";
import { queryClient } from "#/app/queries";
import type { Post } from "#/queries/news";
import { PostDialog } from "./PostDialog";

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

const post = { id: "p1", version: 1, title: "Ice is back", body: "Skate with us." } as Post;
const picture = { url: "/p.png", thumbnailUrl: "/t.png", description: "The rink" };
const latest = { ...post, version: 2, picture };

/** Opens the dialog of a post, or of a new one. */
function open(of: Post | undefined) {
  const router = createMemoryRouter([
    {
      path: "/",
      element: (
        <Outlet context={{ org: "fourlakes", organization: { name: "Four Lakes", timeZone: "America/Chicago" } }} />
      ),
      children: [{ index: true, element: <PostDialog post={of} onClose={() => undefined} /> }],
    },
  ]);
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

it("keeps the picture that somebody else added meanwhile", async () => {
  const sent: string[] = [];
  vi.stubGlobal("fetch", async (_: string, { method = "GET", headers }: RequestInit = {}) => {
    if (method === "GET") return Response.json({ items: [latest] });
    const version = new Headers(headers).get("If-Match");
    sent.push(`${method} ${version}`);
    return version === '"1"' ? Response.json({ title: "Stale" }, { status: 412 }) : Response.json(latest);
  });
  open(post);
  write("Title", "Ice is here");
  fireEvent.click(screen.getByText("Save"));
  fireEvent.click(await screen.findByText("Load latest version"));
  expect(await screen.findByAltText("The rink")).toBeInTheDocument();
  expect(screen.getByLabelText("Title")).toHaveValue("Ice is here");
  fireEvent.click(screen.getByText("Save"));
  await waitFor(() => expect(sent).toEqual(['PATCH "1"', 'PATCH "2"']));
});

const facilities = [
  { id: "f1", name: "North Gym", published: true },
  { id: "f2", name: "Old Pool", published: false },
];

/** Answers with the facilities, and to what is sent with one of these answers after the other. */
function serve(...answers: Response[]) {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (_: string, { method = "GET", body }: RequestInit = {}) => {
    if (method === "GET") return Response.json({ items: facilities });
    sent.push(JSON.parse(String(body)));
    return answers.shift() ?? Response.json(post);
  });
  return sent;
}

it("announces an event, and says at each field what is wrong with it", async () => {
  const refusal = {
    title: "Unprocessable Content",
    status: 422,
    code: "invalid",
    fields: [{ field: "event.facilityId", message: "Choose a published facility of this organization." }],
  };
  const sent = serve(Response.json(refusal, { status: 422 }));
  open(undefined);
  write("Title", "Open house");
  write("Text", "Come and see.");
  fireEvent.click(screen.getByLabelText("This is an event"));
  fireEvent.click(screen.getByText("Post"));
  for (const words of ["Choose a date.", "Enter a start time.", "Enter an end time."])
    expect(await screen.findByText(words)).toBeInTheDocument();
  write("Date", "03/05/2027");
  write("Start time", "18:00");
  write("End time", "17:00");
  fireEvent.click(screen.getByText("Post"));
  expect(await screen.findByText("End Time must be later than Start Time.")).toBeInTheDocument();
  write("End time", "00:00");
  expect(await screen.findByText("North Gym")).toBeInTheDocument();
  expect(screen.queryByText("Old Pool")).toBeNull();
  write("Place", "f1");
  fireEvent.click(screen.getByText("Post"));
  expect(await screen.findByText("Choose a published facility of this organization.")).toBeInTheDocument();
  expect(screen.getByLabelText("Place")).toHaveAttribute("aria-invalid", "true");
  write("Place", "");
  fireEvent.click(screen.getByText("Post"));
  const time = { date: "2027-03-05", start: "18:00", end: "24:00" };
  const texts = { title: "Open house", body: "Come and see." };
  await waitFor(() =>
    expect(sent).toEqual([
      { ...texts, event: { ...time, facilityId: "f1" } },
      { ...texts, event: time },
    ]),
  );
});

it("asks for an event’s date, its times, and then its place", async () => {
  serve();
  open(undefined);
  fireEvent.click(screen.getByLabelText("This is an event"));
  const fields = ["Date", "Start time", "End time", "Place"].map((label) => screen.getByLabelText(label));
  for (const [index, field] of fields.slice(1).entries())
    expect(fields[index]?.compareDocumentPosition(field)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it("keeps the event where it is at a facility that is hidden by now, and takes it off the post", async () => {
  const sent = serve();
  const facility = { id: "f2", name: "Old Pool" };
  const event = { date: "2027-03-05", start: "18:00", end: "24:00", facility };
  open({ ...post, event } as Post);
  expect(await screen.findByText("Old Pool")).toBeInTheDocument();
  expect(screen.getByLabelText("End time")).toHaveValue("00:00");
  fireEvent.click(screen.getByText("Save"));
  const { title, body } = post;
  const { facility: _, ...time } = event;
  await waitFor(() => expect(sent).toEqual([{ title, body, event: { ...time, facilityId: "f2" } }]));
  fireEvent.click(screen.getByLabelText("This is an event"));
  expect(screen.queryByLabelText("Date")).toBeNull();
  fireEvent.click(screen.getByText("Save"));
  await waitFor(() => expect(sent[1]).toEqual({ title, body, event: null }));
});

const openHouse = { date: "2027-03-05", start: "18:00", end: "20:00" };

/** Opens the dialog of a post, with an event unless it is null, and answers with what somebody else made of the event meanwhile. */
function overtake(event: typeof openHouse | undefined, before: typeof openHouse | null = openHouse) {
  const saved = { ...post, version: 2, event };
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (_: string, { method = "GET", body, headers }: RequestInit = {}) => {
    if (method === "GET") return Response.json({ items: [saved] });
    if (new Headers(headers).get("If-Match") === '"1"') return Response.json({ title: "Stale" }, { status: 412 });
    sent.push(JSON.parse(String(body)).event);
    return Response.json({ ...saved, version: 3 });
  });
  open({ ...post, event: before ?? undefined } as Post);
  return sent;
}

async function loadLatest() {
  fireEvent.click(screen.getByText("Save"));
  fireEvent.click(await screen.findByText("Load latest version"));
  const differences = await screen.findByRole("list", { name: "Differences" });
  return {
    differences,
    words: within(differences)
      .getAllByRole("paragraph")
      .map((one) => one.textContent),
  };
}

it("keeps an event as a whole whose date was changed while somebody else took it off", async () => {
  const sent = overtake(undefined);
  write("Date", "03/06/2027");
  const { differences, words } = await loadLatest();
  expect(within(differences).getByText("This is an event")).toBeInTheDocument();
  expect(words).toEqual(["YoursOn", "TheirsOff"]);
  expect(screen.getByLabelText("Start time")).toHaveValue("18:00");
  fireEvent.click(screen.getByText("Save"));
  await waitFor(() => expect(sent).toEqual([{ ...openHouse, date: "2027-03-06" }]));
});

it("takes off an event that somebody else took off, where theirs is chosen", async () => {
  const sent = overtake(undefined);
  write("Date", "03/06/2027");
  await loadLatest();
  fireEvent.click(screen.getByText("Use theirs"));
  expect(screen.queryByLabelText("Date")).toBeNull();
  fireEvent.click(screen.getByText("Save"));
  await waitFor(() => expect(sent).toEqual([null]));
});

it("names an event that was taken off while somebody else changed its hours", async () => {
  const later = { ...openHouse, end: "21:00" };
  const sent = overtake(later);
  fireEvent.click(screen.getByLabelText("This is an event"));
  const { words } = await loadLatest();
  expect(words).toEqual(["YoursOff", "TheirsOn"]);
  expect(screen.queryByLabelText("Date")).toBeNull();
  fireEvent.click(screen.getByText("Use theirs"));
  expect(screen.getByLabelText("End time")).toHaveValue("21:00");
  fireEvent.click(screen.getByText("Save"));
  await waitFor(() => expect(sent).toEqual([later]));
});

it("drops what was typed of an event that was turned off again, and keeps what somebody else announced", async () => {
  const sent = overtake(openHouse, null);
  write("Title", "Ice is here");
  fireEvent.click(screen.getByLabelText("This is an event"));
  write("Date", "03/06/2027");
  fireEvent.click(screen.getByLabelText("This is an event"));
  fireEvent.click(screen.getByText("Save"));
  fireEvent.click(await screen.findByText("Load latest version"));
  expect(await screen.findByText(/^Nobody else changed the same fields/)).toBeVisible();
  fireEvent.click(screen.getByText("Save"));
  await waitFor(() => expect(sent).toEqual([openHouse]));
});

it("posts again what somebody else deleted, without the picture that is gone", async () => {
  const sent: [string, unknown][] = [];
  vi.stubGlobal("fetch", async (url: string, { method = "GET", body }: RequestInit = {}) => {
    if (method === "GET") return Response.json({ items: [] });
    sent.push([`${method} ${url}`, JSON.parse(String(body)).title]);
    return method === "PATCH"
      ? Response.json({ title: "Not Found", code: "notFound" }, { status: 404 })
      : Response.json({ ...post, id: "p2" });
  });
  open({ ...post, picture } as Post);
  write("Title", "Ice is here");
  fireEvent.click(screen.getByText("Save"));
  expect(await screen.findByText(/Someone else deleted this post/)).toBeInTheDocument();
  expect(screen.queryByAltText("The rink")).toBeNull();
  fireEvent.click(screen.getByText("Add again"));
  await waitFor(() =>
    expect(sent).toEqual([
      ["PATCH /api/organizations/fourlakes/news/p1", "Ice is here"],
      ["POST /api/organizations/fourlakes/news", "Ice is here"],
    ]),
  );
});
