import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { ConfirmCancel } from "./ConfirmCancel";

it.each([
  [0, 0],
  [undefined, 2],
])("with %s dates done, Escape and × close it %s times", (done, times) => {
  const onClose = vi.fn();
  const client = new QueryClient();
  client.setQueryData(["quoteCancellations", "dpr", []], { dates: 1, renters: 1, bookings: [], refused: [] });
  render(
    <QueryClientProvider client={client}>
      <ConfirmCancel
        org="dpr"
        chosen={[]}
        {...(done !== undefined && { done })}
        onConfirm={() => undefined}
        onClose={onClose}
      />
    </QueryClientProvider>,
  );
  fireEvent(screen.getByRole("dialog"), new Event("cancel", { cancelable: true }));
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(onClose).toHaveBeenCalledTimes(times);
});
