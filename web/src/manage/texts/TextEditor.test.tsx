import type { Text } from "@fieldhouse/clients/tenant/model/text";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it, vi } from "vitest";
import { TextEditor } from "./TextEditor";

it("sends what was just saved with the next change, though the page has not read it yet", async () => {
  const send = vi.fn(
    async (written, { ifMatch }) => ({ ...written, version: Number(JSON.parse(ifMatch)) + 1 }) as Text,
  );
  const editor = (
    <TextEditor
      text={{ version: 0 } as Text}
      reload={async () => ({})}
      send={send}
      remove={async () => undefined}
      otherwise="Fieldhouse’s text"
    />
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: "/", element: editor }])} />
    </QueryClientProvider>,
  );
  await userEvent.type(screen.getByLabelText("Heading"), "Terms");
  await userEvent.type(screen.getByLabelText("Text"), "No studs");
  await userEvent.click(screen.getByRole("button", { name: /^Save/ }));
  await waitFor(() => expect(screen.getByRole("button", { name: /^Save/ })).toHaveAttribute("aria-disabled"));
  await userEvent.type(screen.getByLabelText("Heading"), " of use");
  await userEvent.click(screen.getByRole("button", { name: /^Save/ }));
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  expect(send).toHaveBeenLastCalledWith({ title: "Terms of use", body: "No studs" }, { ifMatch: '"1"' });
});
