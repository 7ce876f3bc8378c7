import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { clock } from "#/kit/clock";
import { Dialog } from "#/kit/Dialog";
import { freshFor, useOutdated } from "./outdated";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function Page({ loadedAt, reload, open }: { loadedAt: number; reload: () => void; open: boolean }) {
  const outdated = useOutdated(loadedAt, reload);
  return (
    <>
      {outdated && <p>Outdated Results</p>}
      {open && (
        <Dialog title="Filters" onClose={() => undefined}>
          Filters
        </Dialog>
      )}
    </>
  );
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

it("loads results again after fifteen minutes", async () => {
  const reload = vi.fn();
  render(<Page loadedAt={clock.now()} reload={reload} open={false} />);
  await pass(freshFor - 1);
  expect(reload).not.toHaveBeenCalled();
  await pass(1);
  expect(reload).toHaveBeenCalledOnce();
});

it("waits until no dialog is open, and says meanwhile that results are outdated", async () => {
  const reload = vi.fn();
  const loadedAt = clock.now();
  const { rerender } = render(<Page loadedAt={loadedAt} reload={reload} open />);
  await pass(freshFor);
  expect(screen.getByText("Outdated Results")).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
  rerender(<Page loadedAt={loadedAt} reload={reload} open={false} />);
  await pass(0);
  expect(reload).toHaveBeenCalledOnce();
  rerender(<Page loadedAt={clock.now()} reload={reload} open={false} />);
  expect(screen.queryByText("Outdated Results")).toBeNull();
});
