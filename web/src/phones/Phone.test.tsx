import type { ProblemError } from "@fieldhouse/clients/problem";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { queryClient } from "#/app/queries";
import { checkPhone } from "#/queries/phones";
import { PhoneLink } from "./Phone";

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

function show(phone: string, answer: () => Response) {
  const asked = vi.fn(async () => answer());
  vi.stubGlobal("fetch", asked);
  render(
    <QueryClientProvider client={queryClient}>
      <PhoneLink phone={phone} />
    </QueryClientProvider>,
  );
  return asked;
}

it("writes an American number by itself, with its extension", () => {
  const asked = show("+16085550149;ext=45", () => Response.error());
  expect(screen.getByRole("link", { name: "(608) 555-0149 ext. 45" })).toHaveAttribute(
    "href",
    "tel:+16085550149;ext=45",
  );
  expect(asked).not.toHaveBeenCalled();
});

it("asks the server how another country writes its number", async () => {
  show("+33612345678", () => Response.json({ phone: "+33612345678", words: "+33 6 12 34 56 78" }));
  expect(screen.getByRole("link", { name: "+33612345678" })).toBeVisible();
  expect(await screen.findByRole("link", { name: "+33 6 12 34 56 78" })).toHaveAttribute("href", "tel:+33612345678");
});

it("asks for another country's extension too, and never shows how it is stored", async () => {
  const phone = "+33612345678;ext=45";
  show(phone, () => Response.json({ phone, words: "+33 6 12 34 56 78 ext. 45" }));
  expect(screen.getByRole("link", { name: "+33612345678 ext. 45" })).toBeVisible();
  expect(await screen.findByRole("link", { name: "+33 6 12 34 56 78 ext. 45" })).toHaveAttribute(
    "href",
    `tel:${phone}`,
  );
});

it("says at the form's field that a number can't be dialed", async () => {
  const fields = [{ field: "phone", code: "phone", message: "Enter a phone number such as (608) 555-0123." }];
  const problem = { type: "about:blank", title: "Invalid", status: 422, code: "invalid", fields };
  vi.stubGlobal(
    "fetch",
    async () =>
      new Response(JSON.stringify(problem), {
        status: 422,
        headers: { "Content-Type": "application/problem+json" },
      }),
  );
  const refused = await checkPhone("12", "supervisor.phone").catch((error: ProblemError) => error.problem.fields);
  expect(refused).toEqual([{ ...fields[0], field: "supervisor.phone" }]);
});
