/** The add-ons of a space: those of the catalog, with the space's changes, and its own. */
import type { Addon } from "@fieldhouse/clients/tenant/model/addon";
import type { SpaceAddon } from "@fieldhouse/clients/tenant/model/spaceAddon";
import type { SpaceAddonForm } from "@fieldhouse/clients/tenant/model/spaceAddonForm";
import { seen, z } from "#/kit/schema";
import { changedMembers, withoutNulls } from "#/manage/changes";
import { settingsOf, settingsSchema, settingsValues } from "./addon";

const item = settingsSchema.extend({
  /** Absent for an add-on that isn't saved yet. */
  id: z.string().optional(),
  /** Its id in the catalog. Absent for one of the space's own. */
  addonId: z.string().optional(),
  name: z.string().trim().regex(seen, "Enter a name.").max(120, "Use 120 characters or fewer."),
  description: z.string().max(1000, "Use 1,000 characters or fewer."),
  enabled: z.boolean(),
});

export const spaceAddonsSchema = z
  .object({ addons: z.array(item).max(50, "A space can offer up to 50 add-ons.") })
  .superRefine(({ addons }, context) => {
    for (const [index, { name }] of addons.entries())
      if (addons.slice(0, index).some((earlier) => earlier.name.trim().toLowerCase() === name.trim().toLowerCase()))
        context.addIssue({
          code: "custom",
          path: ["addons", index, "name"],
          message: "This add-on is already listed.",
        });
  });

export type SpaceAddonValues = z.infer<typeof item>;
export type SpaceAddonsValues = z.infer<typeof spaceAddonsSchema>;

/** An add-on that isn't offered may be off in the catalog, or not for spaces like this. Here it counts as on. */
const isOn = (offered: boolean, known: Addon | undefined) => offered || known?.enabled === false;

export const spaceAddonsValues = (items: SpaceAddon[], catalog: Addon[]): SpaceAddonsValues => ({
  addons: items.map((addon) => ({
    ...settingsValues(addon),
    id: addon.id,
    addonId: addon.addonId,
    name: addon.name,
    description: addon.description,
    enabled: isOn(
      addon.offered,
      catalog.find(({ id }) => id === addon.addonId),
    ),
  })),
});

/** Returns the values of a catalog add-on, unchanged. */
export const takenFrom = (addon: Addon): SpaceAddonValues => ({
  ...settingsValues(addon),
  addonId: addon.id,
  name: addon.name,
  description: addon.description,
  enabled: true,
});

export const ownAddon = (): SpaceAddonValues => ({ ...settingsValues(), name: "", description: "", enabled: true });

/** Only the differences from the catalog's add-on are sent, so that the rest follows the catalog. */
export function spaceAddonOf(values: SpaceAddonValues, catalog: Addon[]): SpaceAddonForm {
  const { id, addonId, name, description, enabled, ...settings } = values;
  const own = settingsOf(settings);
  if (!addonId) {
    const said = { ...own, name: name.trim(), description: description.trim(), enabled };
    return { ...withoutNulls(said), ...(id ? { id } : {}) };
  }
  const known = catalog.find((addon) => addon.id === addonId);
  const differs = known ? changedMembers(settingsOf(settingsValues(known)), own) : own;
  return { ...withoutNulls(differs), addonId, enabled };
}

/** The add-ons that a space can still take: enabled, for its types and its location, and not taken yet. */
export const takeable = (
  catalog: Addon[],
  { indoor, types }: { indoor: boolean; types: string[] },
  there: { addonId?: string | undefined }[],
): Addon[] =>
  catalog.filter(
    ({ id, enabled, place, spaceTypes }) =>
      enabled &&
      (place === "both" || (place === "indoor") === indoor) &&
      (spaceTypes.length === 0 || spaceTypes.some((type) => types.includes(type))) &&
      !there.some(({ addonId }) => addonId === id),
  );
