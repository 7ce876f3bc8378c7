import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { useSchedule } from "./use-schedule";

afterEach(() => {
  vi.unstubAllGlobals();
});

function Names() {
  const { data } = useSchedule("lakes", { from: "2035-11-27", to: "2035-11-28" }, {}, false);
  return <p>{data?.spaces.map(({ name }) => name).join(", ")}</p>;
}

it("has the spaces in the order that people count them", async () => {
  const space = (name: string) => ({ id: name, name, facilityId: "f1", facilityName: "Armory" });
  const schedule = {
    closures: [],
    dates: [],
    holds: [],
    more: false,
    spaces: [space("Court 1"), space("Court 10"), space("Court 2")],
  };
  vi.stubGlobal(
    "fetch",
    async () => new Response(JSON.stringify(schedule), { headers: { "Content-Type": "application/json" } }),
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Names />
    </QueryClientProvider>,
  );
  expect(await screen.findByText("Court 1, Court 2, Court 10")).toBeInTheDocument();
});
