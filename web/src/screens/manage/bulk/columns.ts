/** The columns of the grid of spaces: what each shows, and what a text in it means. */
import type { ListsOfChoices } from "@fieldhouse/clients/platform/model/listsOfChoices";
import type { Space } from "@fieldhouse/clients/tenant/model/space";
import { isZero } from "#/kit/format";
import type { GridColumn } from "#/kit/grid/GridCell";
import { amountOf, amountText, notAnAmount, tidied } from "#/manage/amount";
import { asText } from "#/manage/changes";
import type { Permission } from "#/manage/rights";
import { isCapacity, notACapacity } from "#/screens/manage/spaces/space";
import { type Change, choicesColumn, type Written, yesOrNo } from "./kinds";
import { lengthOf, lengthText, tidiedLength } from "./lengths";
import { sizeColumns } from "./size-columns";
import { wholeColumn } from "./whole-column";

export interface SpaceColumn extends GridColumn {
  /** Takes this right to change. Absent: nobody changes it here. */
  permission?: Permission;
  read: (space: Space) => string;
  /** The value that is sent for a changed text, or its fault. `own` gives the row's other cells. */
  write?: (text: string, own: (key: string) => string, space: Space) => Written;
  /** The text that an empty cell takes over. */
  inherits?: (space: Space) => string;
  /** The number to sort it by, where that isn't its text. */
  rank?: (space: Space) => number;
  /** Left out until somebody chooses it. */
  optional?: boolean;
  /** The name that the server's refusals have for it. */
  field?: string;
}

const limit = (text: string, most: number, change: Change): Written =>
  text.length > most ? { error: `Use ${most.toLocaleString("en-US")} characters or fewer.` } : { change };

const slots = [5, 10, 15, 20, 30, 60];

/** The row's slot length in minutes: its own, or the organization's. */
const slotOf = (own: (key: string) => string, inherited: number) => lengthOf(own("ownBlock")) ?? inherited;

/** A number of slots, typed as a length. */
function inSlots(text: string, slot: number, least: number, most: number): number | string {
  const minutes = lengthOf(text);
  if (minutes === undefined) return "Enter a length, such as 30 min or 1 h.";
  if (minutes % slot !== 0) return `Enter a multiple of ${slot} minutes, the length of a slot.`;
  if (minutes < least * slot || minutes > most * slot)
    return `Enter ${least === 0 ? "0" : lengthText(least * slot)} to ${lengthText(most * slot)}.`;
  return minutes / slot;
}

const buffer = (key: "bufferBefore" | "bufferAfter", header: string, inherited: number): SpaceColumn => ({
  key,
  header,
  field: `rental.${key}`,
  width: 112,
  numeric: true,
  permission: "spaces.configure",
  tidy: tidiedLength,
  rank: ({ rental }) => rental[key] * rental.block,
  read: ({ rental }) => lengthText(rental[key] * rental.block),
  write: (text, own) => {
    const number = inSlots(text || "0", slotOf(own, inherited), 0, 4);
    return typeof number === "string" ? { error: number } : { change: { rental: { [key]: number } } };
  },
});

interface Surroundings {
  lists: ListsOfChoices;
  /** The organization's slot length in minutes. */
  slot: number;
  /** The spaces of the sheet, as they are saved. */
  spaces: readonly Space[];
}

/** All columns, in their order. The first names the space, and follows what is typed into the parts of its name. */
export const spaceColumns = ({ lists, slot, spaces }: Surroundings): SpaceColumn[] => [
  { key: "name", header: "Space", width: 200, readOnly: true, read: ({ name }) => name },
  { key: "facility", header: "Facility", width: 178, readOnly: true, read: ({ facilityName }) => facilityName },
  {
    key: "base",
    header: "Name",
    width: 170,
    optional: true,
    permission: "spaces.change",
    read: ({ base }) => base,
    write: (base) => (base ? limit(base, 120, { base }) : { error: "Enter a name." }),
  },
  {
    key: "number",
    header: "Number",
    width: 88,
    numeric: true,
    optional: true,
    permission: "spaces.change",
    rank: ({ number }) => number ?? 0,
    read: ({ number }) => (number === undefined ? "" : String(number)),
    write: (text) =>
      text === "" || (/^\d{1,5}$/.test(text) && Number(text) <= 65_535)
        ? { change: { number: text === "" ? null : Number(text) } }
        : { error: "Enter a whole number, such as 3." },
  },
  {
    key: "letter",
    header: "Letter",
    width: 76,
    optional: true,
    permission: "spaces.change",
    tidy: (text) => text.trim().toUpperCase(),
    read: ({ letter }) => letter ?? "",
    write: (text) =>
      /^[A-Z]?$/i.test(text) ? { change: { letter: text || null } } : { error: "Enter one letter from A to Z." },
  },
  {
    key: "suffix",
    header: "Suffix",
    width: 130,
    optional: true,
    permission: "spaces.change",
    read: ({ suffix }) => suffix ?? "",
    write: (suffix) => limit(suffix, 120, { suffix: suffix || null }),
  },
  choicesColumn("types", "Types", lists.spaceTypes, { width: 160, needed: "Choose at least one type." }),
  choicesColumn("sports", "Sports", lists.sports, { width: 190, optional: true }),
  yesOrNo("indoor", "Indoor", "spaces.change"),
  {
    key: "price",
    header: "Price / h",
    width: 92,
    numeric: true,
    permission: "prices.change",
    tidy: tidied,
    rank: ({ price }) => Number(price),
    read: ({ price, pricing }) => (pricing.mode === "daily" ? "" : amountText(price)),
    write: (text) => {
      const price = amountOf(text);
      return price === undefined ? { error: notAnAmount } : { change: { price } };
    },
  },
  {
    key: "dailyPrice",
    header: "Price / day",
    width: 100,
    numeric: true,
    optional: spaces.every(({ pricing }) => pricing.mode !== "daily"),
    permission: "prices.change",
    tidy: tidied,
    rank: ({ pricing }) => Number(pricing.dailyPrice ?? 0),
    read: ({ pricing }) => amountText(pricing.dailyPrice),
    write: (text) => {
      const dailyPrice = amountOf(text);
      return dailyPrice === undefined || isZero(dailyPrice)
        ? { error: "Enter an amount above 0, such as $250." }
        : { change: { dailyPrice } };
    },
  },
  {
    key: "ownBlock",
    header: "Slot",
    field: "rental.ownBlock",
    width: 84,
    numeric: true,
    permission: "spaces.configure",
    options: slots.map(lengthText),
    tidy: tidiedLength,
    rank: ({ rental }) => rental.block,
    inherits: ({ rental }) => lengthText(rental.block),
    read: ({ rental }) => (rental.ownBlock === undefined ? "" : lengthText(rental.ownBlock)),
    write: (text) => {
      const minutes = lengthOf(text);
      return text === "" || (minutes !== undefined && slots.includes(minutes))
        ? { change: { rental: { ownBlock: text === "" ? null : (minutes ?? null) } } }
        : { error: "Enter 5, 10, 15, 20, 30, or 60 minutes." };
    },
  },
  {
    key: "ownMinimumSlots",
    header: "Minimum",
    field: "rental.ownMinimumSlots",
    width: 92,
    numeric: true,
    permission: "spaces.configure",
    tidy: tidiedLength,
    rank: ({ rental }) => rental.minimumSlots * rental.block,
    inherits: ({ rental }) => lengthText(rental.minimumSlots * rental.block),
    read: ({ rental }) =>
      rental.ownMinimumSlots === undefined ? "" : lengthText(rental.ownMinimumSlots * rental.block),
    write: (text, own) => {
      if (text === "") return { change: { rental: { ownMinimumSlots: null } } };
      const size = slotOf(own, slot);
      const number = inSlots(text, size, 1, (24 * 60) / size);
      return typeof number === "string" ? { error: number } : { change: { rental: { ownMinimumSlots: number } } };
    },
  },
  buffer("bufferBefore", "Buffer before", slot),
  buffer("bufferAfter", "Buffer after", slot),
  yesOrNo("instantBooking", "Instant", "spaces.configure"),
  yesOrNo("refundable", "Refundable", "spaces.configure"),
  yesOrNo("rentable", "For rent", "spaces.change"),
  yesOrNo("published", "Published", "spaces.change"),
  wholeColumn(spaces),
  ...sizeColumns(lists.spaceTypes),
  {
    key: "surface",
    header: "Surface",
    width: 150,
    optional: true,
    permission: "spaces.change",
    options: lists.surfaces.map(({ label }) => label),
    read: ({ surface }) => lists.surfaces.find(({ code }) => code === surface)?.label ?? surface ?? "",
    write: (text) => {
      const found = lists.surfaces.find(({ code, label }) => [code, label.toLowerCase()].includes(text.toLowerCase()));
      return text === "" || found
        ? { change: { surface: found?.code ?? null } }
        : { error: `“${text}” isn’t a surface. Choose one from the list.` };
    },
  },
  {
    key: "capacity",
    header: "Capacity",
    width: 96,
    numeric: true,
    optional: true,
    permission: "spaces.change",
    rank: ({ capacity }) => capacity ?? 0,
    read: ({ capacity }) => asText(capacity),
    write: (text) =>
      isCapacity(text) ? { change: { capacity: text === "" ? null : Number(text) } } : { error: notACapacity },
  },
  choicesColumn("ageGroups", "Age groups", lists.ageGroups, { width: 160, optional: true }),
  choicesColumn("amenities", "Amenities", lists.amenities, { width: 220, optional: true }),
  {
    key: "summary",
    header: "Summary",
    width: 280,
    optional: true,
    permission: "spaces.change",
    read: ({ summary }) => summary,
    write: (summary) => limit(summary, 5000, { summary }),
  },
];

/** The cells that are counted in slots. A new slot length recalculates them. */
export const countedInSlots = new Set(["ownBlock", "ownMinimumSlots", "bufferBefore", "bufferAfter"]);
