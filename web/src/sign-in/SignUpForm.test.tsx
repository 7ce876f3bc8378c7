import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { queryClient } from "#/app/queries";
import { SignUpForm } from "./SignUpForm";

/** The workers' answers, one after the other: nothing where the proof of work failed. */
let answers: (string | undefined)[];

class Worker extends EventTarget {
  postMessage() {
    const data = answers.shift();
    setTimeout(() => this.dispatchEvent(new MessageEvent("message", { data })));
  }
  terminate() {
    // Nothing runs.
  }
}

function open(...solutions: (string | undefined)[]) {
  answers = solutions;
  const sent: string[] = [];
  vi.stubGlobal("Worker", Worker);
  vi.stubGlobal("fetch", async (url: string, { body }: RequestInit = {}) => {
    if (url.endsWith("/signup")) sent.push(JSON.parse(String(body)).captcha);
    return new Response("{}", { headers: { "Content-Type": "application/json" } });
  });
  const entered = vi.fn();
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <SignUpForm onSession={entered} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  fill("First name", "Dana");
  fill("Last name", "Whitfield");
  fill("Email", "dana@example.org");
  fill("Password", "Fieldhouse-2027!");
  return { sent, entered };
}

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

it("says that the check failed, and signs up after another one", async () => {
  const { sent, entered } = open(undefined, "solution");
  await userEvent.click(await screen.findByText("Try again"));
  await screen.findByText("Verified that you’re not a robot.");
  await userEvent.click(screen.getByRole("button", { name: "Create account" }));
  await waitFor(() => expect(entered).toHaveBeenCalled());
  expect(sent).toEqual(["solution"]);
});

it("tells why it wasn't sent where the check failed, and checks anew", async () => {
  const { sent } = open(undefined, "solution");
  await screen.findByText("Try again");
  await userEvent.click(screen.getByRole("button", { name: "Create account" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("We couldn’t verify that you’re not a robot.");
  expect(await screen.findByText("Verified that you’re not a robot.")).toBeInTheDocument();
  expect(sent).toEqual([]);
});
