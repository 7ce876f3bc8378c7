import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { queryClient } from "#/app/queries";
import { Toasts } from "#/kit/Toasts";
import { Cards as CardsSection } from "./Cards";
import { json, leave, mastercard, refusal, savedCards, visa } from "./due-world";

interface Cards {
  cards?: { paymentMethod: string; default: boolean }[];
  /** The server's first answers when the cards are asked for, and when one is to be removed. */
  lists?: (() => Response)[];
  removes?: (() => Response)[];
}

/** At one's cards, which the server keeps. */
function atCards({ cards = [visa, mastercard], lists = [], removes = [] }: Cards = {}) {
  let kept = cards;
  const sent: string[] = [];
  vi.stubGlobal("fetch", async (url: string, { method = "GET" }: RequestInit = {}) => {
    if (method === "GET") return (lists.shift() ?? (() => json(200, savedCards(kept))))();
    const [, card, isDefault] = /user\/payments\/(\w+)(\/default)?$/.exec(url) ?? [];
    sent.push(`${method} ${card}${isDefault ?? ""}`);
    if (isDefault) kept = kept.map((each) => ({ ...each, default: each.paymentMethod === card }));
    else {
      const refused = removes.shift();
      kept = kept.filter(({ paymentMethod }) => refused?.().status === 503 || paymentMethod !== card);
      if (refused) return refused();
    }
    return new Response(null, { status: 204 });
  });
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <CardsSection />
        <Toasts />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), sent };
}

afterEach(leave);

const row = async (words: string) => {
  const found = (await screen.findByText(words)).closest("li");
  if (!found) throw new Error(`${words} stands in no row`);
  return found;
};
const heading = () => screen.getByRole("heading", { name: "Cards" });

it("lists the kept cards, which one is offered first, and which have expired", async () => {
  atCards({
    cards: [
      visa,
      mastercard,
      { ...visa, paymentMethod: "pm_old", lastFour: "1111", expiryYear: 2020, expired: true } as typeof visa,
    ],
  });
  expect(await row("Mastercard ending 4444")).toHaveTextContent("Expires 12/99Default");
  expect(await row("Visa ending 4242")).toHaveTextContent("Expires 04/98");
  const old = await row("Visa ending 1111");
  expect(old).toHaveTextContent("Expired 04/20");
  expect(within(old).queryByRole("button", { name: "Offer Visa ending 1111 first" })).toBeNull();
});

it("removes a card once that was confirmed, and stays at the list", async () => {
  const { user, sent } = atCards();
  await user.click(await screen.findByRole("button", { name: "Remove Visa ending 4242" }));
  const dialog = screen.getByRole("dialog", { name: "Remove Visa ending 4242?" });
  expect(sent).toEqual([]);
  await user.click(within(dialog).getByRole("button", { name: "Remove card" }));
  expect(await screen.findByText("Removed Visa ending 4242")).toBeInTheDocument();
  expect(sent).toEqual(["DELETE pm_visa"]);
  expect(screen.queryByText("Visa ending 4242")).toBeNull();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(heading()).toHaveFocus();
});

it("keeps a card where the removal is not confirmed", async () => {
  const { user, sent } = atCards();
  await user.click(await screen.findByRole("button", { name: "Remove Visa ending 4242" }));
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(sent).toEqual([]);
});

it("says why a card wasn't removed, and tries again", async () => {
  const detail = "Saved cards aren't available right now. Try again in a moment.";
  const { user } = atCards({ removes: [() => refusal(503, "paymentUnavailable", { detail })] });
  await user.click(await screen.findByRole("button", { name: "Remove Visa ending 4242" }));
  await user.click(screen.getByRole("button", { name: "Remove card" }));
  expect(await screen.findByRole("alert")).toHaveTextContent(detail);
  await user.click(screen.getByRole("button", { name: "Remove card" }));
  expect(await screen.findByText("Removed Visa ending 4242")).toBeInTheDocument();
});

it("takes a card that is gone already for removed", async () => {
  const { user } = atCards({ removes: [() => refusal(404, "notFound")] });
  await user.click(await screen.findByRole("button", { name: "Remove Visa ending 4242" }));
  await user.click(screen.getByRole("button", { name: "Remove card" }));
  expect(await screen.findByText("Removed Visa ending 4242")).toBeInTheDocument();
});

it("offers another card first", async () => {
  const { user, sent } = atCards();
  await user.click(await screen.findByRole("button", { name: "Make Visa ending 4242 your default" }));
  await waitFor(async () => expect(await row("Visa ending 4242")).toHaveTextContent("Default"));
  expect(await row("Mastercard ending 4444")).not.toHaveTextContent("Default");
  expect(sent).toEqual(["PUT pm_visa/default"]);
  await waitFor(() => expect(heading()).toHaveFocus());
});

it("says how a card comes to be kept where there is none, and that ten are the most", async () => {
  atCards({ cards: [] });
  expect(await screen.findByRole("heading", { name: "No saved cards" })).toBeInTheDocument();
  leave();
  atCards({ cards: Array.from({ length: 10 }, (_, each) => ({ ...visa, paymentMethod: `pm_${each}` })) });
  expect(await screen.findByText(/Remove one to save another/)).toBeInTheDocument();
});

it("says that the cards didn't load, and tries again", async () => {
  const { user } = atCards({ lists: [() => refusal(503, "paymentUnavailable", { detail: "They can't be reached." })] });
  expect(await screen.findByText("They can't be reached.")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await row("Visa ending 4242");
});
