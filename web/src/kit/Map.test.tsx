import { render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import PinMap from "./Map";

const tileUrl = "https://tiles.example/{z}/{x}/{y}.png";
const tileAttribution = 'Map: <a href="https://tiles.example/credits">Tiles Example</a>';

let asked: string[];

beforeEach(() => {
  asked = [];
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(url);
    return new Response(null, { status: 404 });
  });
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {
        // A map in jsdom has no size to follow.
      }
      disconnect() {
        // Nothing was observed.
      }
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

it("shows the pictures of the tile server with whom they are owed to, and no outlines", () => {
  render(<PinMap label="Results on a map" pins={[]} tileUrl={tileUrl} tileAttribution={tileAttribution} />);
  const map = screen.getByRole("region", { name: "Results on a map" });
  expect(within(map).getByRole("link", { name: "Tiles Example" })).toHaveAttribute(
    "href",
    "https://tiles.example/credits",
  );
  expect(asked).toEqual([]);
});

it("draws outlines and owes nobody where there are no tiles", () => {
  render(<PinMap label="Results on a map" pins={[]} />);
  const map = screen.getByRole("region", { name: "Results on a map" });
  expect(within(map).queryByRole("link", { name: /tiles|leaflet/i })).toBeNull();
  expect(asked.toSorted()).toEqual(["/geo/counties.json", "/geo/towns.json", "/geo/water.json"]);
});
