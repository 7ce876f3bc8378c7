import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Root } from "#/Root";
import { keepDraft, readDraft } from "./drafts";
import { watchPerson } from "./person";
import { type Session, sessionQuery } from "./session";

const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
let unwatch: () => void;
let phone: string;

const signIn = (id: string | undefined) =>
  act(async () => {
    client.setQueryData(sessionQuery.queryKey, {
      user: id ? { id } : undefined,
      organizations: [],
    } as unknown as Session);
  });

function Profile() {
  const { data } = useQuery({ queryKey: ["profile"], queryFn: async () => phone });
  return data ? <input aria-label="Phone" defaultValue={data} /> : null;
}

async function open() {
  render(
    <QueryClientProvider client={client}>
      <RouterProvider
        router={createMemoryRouter([{ Component: Root, children: [{ index: true, Component: Profile }] }])}
      />
    </QueryClientProvider>,
  );
  await userEvent.type(await screen.findByLabelText("Phone"), "9");
}

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
  unwatch = watchPerson(client);
  phone = "111";
});
afterEach(() => {
  unwatch();
  client.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
});

it("drops what only another person may see, and nothing else, when the page's first person is known", async () => {
  keepDraft("hers", {}, "dana");
  keepDraft("anybody's", {});
  await signIn(undefined);
  expect(readDraft("hers")).toEqual({});
  await signIn("dana");
  expect(readDraft("hers")).toEqual({});
  unwatch();
  unwatch = watchPerson(client);
  await signIn("tou");
  expect([readDraft("hers"), readDraft("anybody's")]).toEqual([undefined, {}]);
});

it("keeps what one was filling in while one signs in, and again after one's session ended", async () => {
  await open();
  await signIn("dana");
  await signIn(undefined);
  await signIn("dana");
  expect(screen.getByLabelText("Phone")).toHaveValue("1119");
});

it("shows another person nothing that was the former's", async () => {
  await signIn("dana");
  keepDraft("booking.one", {});
  await open();
  phone = "222";
  await signIn(undefined);
  await signIn("tou");
  expect(await screen.findByDisplayValue("222")).toBeInTheDocument();
  expect(screen.queryByDisplayValue(/111/)).toBeNull();
  expect(readDraft("booking.one")).toBeUndefined();
});
