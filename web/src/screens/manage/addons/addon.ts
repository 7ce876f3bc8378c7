/** An add-on: its form, its wording, and what is sent. */
import type { Addon } from "@fieldhouse/clients/tenant/model/addon";
import type { AddonBasis } from "@fieldhouse/clients/tenant/model/addonBasis";
import type { AddonCategory } from "@fieldhouse/clients/tenant/model/addonCategory";
import type { AddonChange } from "@fieldhouse/clients/tenant/model/addonChange";
import type { NewAddon } from "@fieldhouse/clients/tenant/model/newAddon";
import { isZero, length, priceShort } from "#/kit/format";
import { seen, z } from "#/kit/schema";
import { amountOf, amountText, optionalAmount } from "#/manage/amount";
import { type Clearable, orNull } from "#/manage/changes";

export const bases: Record<AddonBasis, string> = {
  perUse: "Per use",
  perHour: "Per hour",
  perHalfHour: "Per half hour",
  perQuarterHour: "Per quarter hour",
};

export const categories: Record<AddonCategory, string> = {
  setup: "Setup",
  utilities: "Utilities",
  extras: "Extras",
  custom: "Custom",
};

export const places = { both: "Indoor and outdoor", indoor: "Indoor", outdoor: "Outdoor" } as const;

/** The lengths that an add-on can have: an hour and more, in quarter hours. */
export const lengths = Array.from({ length: 45 }, (_, step) => {
  const minutes = 60 + step * 15;
  const clock = `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
  return { value: clock, label: length(minutes) };
});

const wholeNumber = z.string().refine((text) => /^\s*\d*\s*$/.test(text) && Number(text) <= 10_000, {
  message: "Enter a whole number up to 10,000.",
});

/** The price of an add-on and the renter's choices: in the catalog, and at a space. */
export const settingsSchema = z.object({
  price: optionalAmount,
  basis: z.enum(["perUse", "perHour", "perHalfHour", "perQuarterHour"]),
  include: z.boolean(),
  perItem: z.boolean(),
  selectLength: z.boolean(),
  quantity: wholeNumber,
  length: z.string(),
});

export type SettingsValues = z.infer<typeof settingsSchema>;

export const addonSchema = settingsSchema.extend({
  name: z.string().trim().regex(seen, "Enter a name.").max(120, "Use 120 characters or fewer."),
  description: z.string().max(1000, "Use 1,000 characters or fewer."),
  category: z.enum(["setup", "utilities", "extras", "custom"]),
  place: z.enum(["both", "indoor", "outdoor"]),
  spaceTypes: z.array(z.string()),
  enabled: z.boolean(),
});

export type AddonValues = z.infer<typeof addonSchema>;

type Settings = Pick<Addon, "price" | "basis" | "include" | "perItem" | "selectLength" | "quantity" | "length">;

export const settingsValues = (addon?: Settings): SettingsValues => ({
  price: addon && !isZero(addon.price) ? amountText(addon.price) : "",
  basis: addon?.basis ?? "perUse",
  include: addon?.include ?? false,
  perItem: addon?.perItem ?? false,
  selectLength: addon?.selectLength ?? false,
  quantity: addon?.quantity ? String(addon.quantity) : "",
  length: addon?.length ?? "",
});

/** An empty price is none. */
export const settingsOf = ({ price, basis, include, perItem, selectLength, quantity, length }: SettingsValues) => ({
  price: amountOf(price) ?? "0.00",
  basis,
  include,
  perItem,
  selectLength,
  quantity: Number(quantity.trim()),
  length: orNull(length),
});

export const addonValues = (addon?: Addon): AddonValues => ({
  ...settingsValues(addon),
  name: addon?.name ?? "",
  description: addon?.description ?? "",
  category: addon?.category ?? "setup",
  place: addon?.place ?? "both",
  spaceTypes: addon?.spaceTypes ?? [],
  enabled: addon?.enabled ?? true,
});

export const addonOf = ({ name, description, category, place, spaceTypes, enabled, ...settings }: AddonValues) =>
  ({
    ...settingsOf(settings),
    name: name.trim(),
    description: description.trim(),
    category,
    place,
    spaceTypes,
    enabled,
  }) satisfies Clearable<AddonChange>;

/** A suggestion as it is taken into the catalog. */
export const newAddonOf = ({ id: _id, version: _version, mostBooked: _most, ...addon }: Addon): NewAddon => addon;

/** "$12 per hour, per item", "Included", "Free". */
export function priceWords({
  price,
  basis,
  include,
  perItem,
}: Pick<Settings, "price" | "basis" | "include" | "perItem">) {
  if (include) return "Included";
  if (isZero(price)) return "Free";
  return `${priceShort(price)} ${bases[basis].toLowerCase()}${perItem ? ", per item" : ""}`;
}
