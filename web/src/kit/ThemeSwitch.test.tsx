import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";

const system = Object.assign(new EventTarget(), { matches: false });

async function open() {
  vi.stubGlobal("matchMedia", () => system);
  vi.resetModules();
  const { ThemeSwitch } = await import("./ThemeSwitch");
  render(<ThemeSwitch />);
}

const systemBecomes = (dark: boolean) =>
  act(() => {
    system.matches = dark;
    system.dispatchEvent(new Event("change"));
  });
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const chosen = () => document.documentElement.dataset.mantineColorScheme;

beforeEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset.mantineColorScheme;
  system.matches = false;
});

it("follows the system while nothing is chosen", async () => {
  await open();
  systemBecomes(true);
  expect(screen.getByRole("button", { name: "Switch to light mode" })).toBeInTheDocument();
});

it("leads back to what the system says", async () => {
  await open();
  await press("Switch to dark mode");
  expect(chosen()).toBe("dark");
  await press("Switch to light mode");
  expect([chosen(), localStorage.length]).toEqual([undefined, 0]);
  systemBecomes(true);
  expect(screen.getByRole("button", { name: "Switch to light mode" })).toBeInTheDocument();
});
