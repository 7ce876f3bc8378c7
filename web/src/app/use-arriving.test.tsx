import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { queryClient } from "./queries";
import { useArriving } from "./use-arriving";

afterEach(() => queryClient.clear());

type Ask = () => Promise<string>;

/** A part of the page, with its own failure. */
function Part({ name, ask }: { name: string; ask: Ask }) {
  const { data, error, refetch } = useQuery({ queryKey: [name], queryFn: ask });
  return (
    <p>
      {name}: {data ?? (error ? "failed" : "loading")}
      <button type="button" onClick={() => void refetch()}>
        Ask {name} again
      </button>
    </p>
  );
}

function Page({ one, other }: { one: Ask; other: Ask }) {
  const arriving = useArriving(
    useQuery({ queryKey: ["one"], queryFn: one }),
    useQuery({ queryKey: ["other"], queryFn: other }),
  );
  return arriving ? (
    <p>Waiting</p>
  ) : (
    <>
      <Part name="one" ask={one} />
      <Part name="other" ask={other} />
    </>
  );
}

const show = (one: Ask, other: Ask) =>
  render(
    <QueryClientProvider client={queryClient}>
      <Page one={one} other={other} />
    </QueryClientProvider>,
  );

it("waits for the last of what is asked side by side", async () => {
  let answer = (_: string) => {};
  const one = vi.fn(async () => "first");
  const other = vi.fn(
    () =>
      new Promise<string>((resolve) => {
        answer = resolve;
      }),
  );
  show(one, other);
  await waitFor(() => expect(queryClient.getQueryData(["one"])).toBe("first"));
  expect(other).toHaveBeenCalledOnce();
  expect(screen.getByText("Waiting")).toBeInTheDocument();
  answer("second");
  expect(await screen.findByText(/^one: first/)).toBeInTheDocument();
  expect(screen.getByText(/^other: second/)).toBeInTheDocument();
});

it("takes a failed try for an answer, whatever becomes of the next ones", async () => {
  show(
    async () => "first",
    () => Promise.reject(new TypeError("gone")),
  );
  expect(await screen.findByText(/^one: first/)).toBeInTheDocument();
  expect(screen.queryByText("Waiting")).toBeNull();
});

it("leaves what is shown while it is asked for again", async () => {
  const { ProblemError } = await import("@fieldhouse/clients/problem");
  const refused = new ProblemError({ type: "about:blank", title: "No", status: 500, code: "internal" });
  let asked = 0;
  show(
    async () => "first",
    () => {
      asked += 1;
      return asked < 3 ? Promise.reject(refused) : new Promise<string>(() => {});
    },
  );
  expect(await screen.findByText(/^other: failed/)).toBeInTheDocument();
  expect(asked).toBe(2);
  screen.getByRole("button", { name: "Ask other again" }).click();
  expect(await screen.findByText(/^other: loading/)).toBeInTheDocument();
  expect(screen.getByText(/^one: first/)).toBeInTheDocument();
});
