import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { Toasts } from "#/kit/Toasts";
import { copyText } from "./copy-text";

it("copies and says so", async () => {
  userEvent.setup();
  render(<Toasts />);
  await copyText("fh_123", { done: "Key copied" });
  expect(await screen.findByText("Key copied")).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe("fh_123");
});

it("says what to do where the browser doesn’t let it", async () => {
  userEvent.setup();
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new DOMException("no", "NotAllowedError"));
  render(<Toasts />);
  await copyText("fh_123", { done: "Code copied" });
  expect(await screen.findByText("Couldn’t copy. Select it and copy it yourself.")).toBeVisible();
  expect(screen.queryByText("Code copied")).not.toBeInTheDocument();
});
