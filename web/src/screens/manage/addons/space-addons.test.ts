import type { Addon } from "@fieldhouse/clients/tenant/model/addon";
import type { SpaceAddon } from "@fieldhouse/clients/tenant/model/spaceAddon";
import { expect, it } from "vitest";
import { ownAddon, spaceAddonOf, spaceAddonsSchema, spaceAddonsValues, takeable, takenFrom } from "./space-addons";

const chairs: Addon = {
  id: "a1",
  version: 1,
  name: "Chairs",
  description: "Folding",
  category: "setup",
  price: "2.00",
  basis: "perUse",
  include: false,
  perItem: true,
  selectLength: false,
  quantity: 100,
  place: "indoor",
  spaceTypes: ["gym"],
  enabled: true,
};
const here: SpaceAddon = { ...chairs, addonId: "a1", id: "a1", offered: true };
const [values] = spaceAddonsValues([here], [chairs]).addons;

it("leaves to the catalog what is as it is there", () => {
  expect(spaceAddonOf(takenFrom(chairs), [chairs])).toEqual({ addonId: "a1", enabled: true });
  expect(values && spaceAddonOf(values, [chairs])).toEqual({ addonId: "a1", enabled: true });
});

it("sends what differs at this space", () => {
  const cheaper = { ...takenFrom(chairs), price: "$1.50", length: "02:00", enabled: false };
  expect(spaceAddonOf(cheaper, [chairs])).toEqual({
    addonId: "a1",
    price: "1.50",
    length: "02:00",
    enabled: false,
  });
});

it("sends the whole of the space's own, which keeps its id", () => {
  const own = { ...ownAddon(), id: "o1", name: " Scoreboard ", price: "25" };
  expect(spaceAddonOf(own, [])).toEqual({
    id: "o1",
    name: "Scoreboard",
    description: "",
    price: "25.00",
    basis: "perUse",
    include: false,
    perItem: false,
    selectLength: false,
    quantity: 0,
    enabled: true,
  });
});

it("counts as on what only the catalog has switched off", () => {
  const off = { ...chairs, enabled: false };
  expect(spaceAddonsValues([{ ...here, offered: false }], [off]).addons[0]?.enabled).toBe(true);
  expect(spaceAddonsValues([{ ...here, offered: false }], [chairs]).addons[0]?.enabled).toBe(false);
});

it("offers what fits and isn't there yet", () => {
  const gym = { indoor: true, types: ["gym"] };
  expect(takeable([chairs], gym, [])).toEqual([chairs]);
  expect(takeable([chairs], gym, [{ addonId: "a1" }])).toEqual([]);
  expect(takeable([chairs], { ...gym, indoor: false }, [])).toEqual([]);
  expect(takeable([chairs], { ...gym, types: ["pool"] }, [])).toEqual([]);
  expect(takeable([{ ...chairs, enabled: false }], gym, [])).toEqual([]);
});

it("refuses a name that is there twice", () => {
  const twice = { addons: [takenFrom(chairs), { ...ownAddon(), name: "chairs" }] };
  expect(spaceAddonsSchema.safeParse(twice).error?.issues[0]?.path).toEqual(["addons", 1, "name"]);
});
