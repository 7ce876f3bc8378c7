import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { queryClient } from "#/app/queries";
import { Toasts } from "#/kit/Toasts";
import { removeSignInMethod, signInMethodsQuery } from "#/queries/account";
import { json, leave, refusal } from "./due-world";
import { WayInRemoval } from "./WayInRemoval";

const google = { id: "google", name: "Google" };
const microsoft = { id: "microsoft", name: "Microsoft" };

function Page() {
  const methods = useQuery(signInMethodsQuery).data?.items ?? [];
  const [asking, setAsking] = useState(true);
  return (
    <>
      <ul>
        {methods.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
      {asking && (
        <WayInRemoval
          name="Google"
          confirmLabel="Remove Google"
          remove={() => removeSignInMethod("google")}
          list={signInMethodsQuery}
          onClose={() => setAsking(false)}
        >
          You can add it again at any time.
        </WayInRemoval>
      )}
      <Toasts />
    </>
  );
}

/** Asked whether to remove Google, beside the list. `answers` are the server's to successive removals; after these, success. */
async function atQuestion(...answers: (() => Response | Promise<Response>)[]) {
  const server = { items: [google, microsoft] };
  const sent: string[] = [];
  vi.stubGlobal("fetch", async (url: string, { method = "GET" }: RequestInit = {}) => {
    if (method === "GET") return json(200, { available: [], items: server.items });
    sent.push(`${method} ${url.replace(/^.*\/user\//, "")}`);
    const answer = await answers.shift()?.();
    if (answer) return answer;
    server.items = [microsoft];
    return new Response(null, { status: 204 });
  });
  render(
    <QueryClientProvider client={queryClient}>
      <Page />
    </QueryClientProvider>,
  );
  await screen.findByText("Microsoft");
  return { user: userEvent.setup(), server, sent };
}

afterEach(leave);

const question = () => screen.getByRole("dialog", { name: "Remove Google?" });
const button = (name: string) => within(question()).getByRole("button", { name });
const listed = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);
const removal = "DELETE sign-in-methods/google";

it("names what would be removed, says what that means, and removes nothing yet", async () => {
  const { sent } = await atQuestion();
  expect(question()).toHaveTextContent("You can add it again at any time.");
  expect(button("Remove Google")).toBeInTheDocument();
  expect(button("Cancel")).toBeInTheDocument();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(sent).toEqual([]);
});

it("removes it once that was confirmed, says so, and reads the list again", async () => {
  const { user, sent } = await atQuestion();
  await user.click(button("Remove Google"));
  expect(await screen.findByText("Google removed")).toBeInTheDocument();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(sent).toEqual([removal]);
  await waitFor(() => expect(listed()).toEqual(["Microsoft"]));
});

it.each(["Cancel", "Close"])("keeps it after %s", async (way) => {
  const { user, sent } = await atQuestion();
  await user.click(button(way));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(sent).toEqual([]);
  expect(listed()).toEqual(["Google", "Microsoft"]);
});

it("keeps it after Escape", async () => {
  const { sent } = await atQuestion();
  fireEvent(question(), new Event("cancel", { cancelable: true }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(sent).toEqual([]);
});

it("stays open with the server's reason where it can't be removed, and asks the server again", async () => {
  const detail = "This is your only way to sign in. Set a password or add another one first.";
  const { user, sent } = await atQuestion(() => refusal(409, "lastWayIn", { detail }));
  await user.click(button("Remove Google"));
  expect(await within(question()).findByRole("alert")).toHaveTextContent(`Delete Error. ${detail}`);
  expect(screen.queryByText("Google removed")).toBeNull();
  expect(listed()).toEqual(["Google", "Microsoft"]);
  await user.click(button("Remove Google"));
  expect(await screen.findByText("Google removed")).toBeInTheDocument();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(sent).toEqual([removal, removal]);
});

it("shows the list as it is where it was removed elsewhere meanwhile", async () => {
  const { user, server } = await atQuestion(() => refusal(404, "notFound", { detail: "It no longer exists." }));
  server.items = [microsoft];
  await user.click(button("Remove Google"));
  expect(await within(question()).findByRole("alert")).toHaveTextContent("It no longer exists.");
  await waitFor(() => expect(listed()).toEqual(["Microsoft"]));
});

it("waits for the answer: it neither closes nor asks the server twice", async () => {
  let answer: (response: Response) => void = () => undefined;
  const { user, sent } = await atQuestion(() => new Promise((resolve) => (answer = resolve)));
  await user.click(button("Remove Google"));
  expect(button("Remove Google")).toHaveAttribute("aria-busy", "true");
  await user.click(button("Remove Google"));
  await user.click(button("Cancel"));
  await user.click(button("Close"));
  expect(question()).toBeInTheDocument();
  expect(sent).toEqual([removal]);
  answer(new Response(null, { status: 204 }));
  expect(await screen.findByText("Google removed")).toBeInTheDocument();
  expect(screen.queryByRole("dialog")).toBeNull();
});
