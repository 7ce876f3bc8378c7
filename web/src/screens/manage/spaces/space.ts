/** A space's two forms, what it is (details) and how it is rented (renting): their fields, and what is sent. */
import type { Measures } from "@fieldhouse/clients/platform/model/measures";
import type { Dimensions } from "@fieldhouse/clients/tenant/model/dimensions";
import type { NewSpace } from "@fieldhouse/clients/tenant/model/newSpace";
import type { Space } from "@fieldhouse/clients/tenant/model/space";
import type { SpaceChange } from "@fieldhouse/clients/tenant/model/spaceChange";
import { seen, z } from "#/kit/schema";
import { amountOf, optionalAmount } from "#/manage/amount";
import { asText, type Clearable, numberOrNull, orNull, withoutNulls } from "#/manage/changes";

const amount = (words: string) =>
  z.string().refine((text) => text.trim() === "" || Number.isFinite(Number(text)), words);
const measure = amount("Enter a length, such as 84 or 60.5.");

export const notACapacity = "Enter a number of people from 1 to 99,999.";

/** Blank: no limit. */
export const isCapacity = (text: string) => /^([1-9]\d{0,4})?$/.test(text.trim());

const details = {
  base: z.string().trim().regex(seen, "Enter a name."),
  number: amount("Enter a whole number, such as 3."),
  letter: z.string().trim().max(1, "Enter one letter from A to Z."),
  suffix: z.string(),
  types: z.array(z.string()).min(1, "Choose at least one type."),
  sports: z.array(z.string()),
  dimensions: z.object({
    length: measure,
    width: measure,
    baseLength: measure,
    centerField: measure,
    mound: measure,
    unit: z.enum(["feet", "yards", "metres"]),
  }),
  capacity: z.string().refine(isCapacity, notACapacity),
  surface: z.string(),
  ageGroups: z.array(z.string()),
  amenities: z.array(z.string()),
  indoor: z.boolean(),
  summary: z.string(),
  rentable: z.boolean(),
  published: z.boolean(),
};

const renting = {
  rental: z.object({
    ownBlock: z.string(),
    ownMinimumSlots: amount("Enter a number of slots."),
    bufferBefore: z.string(),
    bufferAfter: z.string(),
  }),
  instantBooking: z.boolean(),
  refundable: z.boolean(),
  parentId: z.string(),
};

export const detailsSchema = z.object(details);
export const rentingSchema = z.object(renting);
export const newSpaceSchema = z.object({ ...details, ...renting, price: optionalAmount });

export type DetailsValues = z.infer<typeof detailsSchema>;
export type RentingValues = z.infer<typeof rentingSchema>;
export type NewSpaceValues = z.infer<typeof newSpaceSchema>;

/** Tells how a type is measured, by its code. */
export type MeasuresOf = (type: string | undefined) => Measures;

/** "Court 3B - North": base, number and letter, and the suffix after a dash. */
export function spaceName({
  base,
  number,
  letter,
  suffix,
}: Pick<DetailsValues, "base" | "number" | "letter" | "suffix">) {
  const mark = `${number.trim()}${letter.trim().toUpperCase()}`;
  return [base.trim(), mark].filter(Boolean).join(" ") + (suffix.trim() ? ` - ${suffix.trim()}` : "");
}

export const detailsValues = (space?: Space, indoor = true): DetailsValues => ({
  base: space?.base ?? "",
  number: asText(space?.number),
  letter: space?.letter ?? "",
  suffix: space?.suffix ?? "",
  types: space?.types ?? [],
  sports: space?.sports ?? [],
  dimensions: {
    length: asText(space?.dimensions?.length),
    width: asText(space?.dimensions?.width),
    baseLength: asText(space?.dimensions?.baseLength),
    centerField: asText(space?.dimensions?.centerField),
    mound: asText(space?.dimensions?.mound),
    unit: space?.dimensions?.unit ?? "feet",
  },
  capacity: asText(space?.capacity),
  surface: space?.surface ?? "",
  ageGroups: space?.ageGroups ?? [],
  amenities: space?.amenities ?? [],
  indoor: space?.indoor ?? indoor,
  summary: space?.summary ?? "",
  rentable: space?.rentable ?? true,
  published: space?.published ?? false,
});

export const rentingValues = (space?: Space): RentingValues => ({
  rental: {
    ownBlock: asText(space?.rental.ownBlock),
    ownMinimumSlots: asText(space?.rental.ownMinimumSlots),
    bufferBefore: asText(space?.rental.bufferBefore ?? 0),
    bufferAfter: asText(space?.rental.bufferAfter ?? 0),
  },
  instantBooking: space?.instantBooking ?? false,
  refundable: space?.refundable ?? true,
  parentId: space?.parentId ?? "",
});

/** Keeps only the measures that the type has. Null if none is known. */
export function dimensionsOf({ unit, ...given }: DetailsValues["dimensions"], measures: Measures): Dimensions | null {
  const { length, width, baseLength, centerField, mound } = given;
  const known = withoutNulls(
    measures === "diamond"
      ? { baseLength: numberOrNull(baseLength), centerField: numberOrNull(centerField), mound: numberOrNull(mound) }
      : { length: numberOrNull(length), width: numberOrNull(width) },
  );
  return Object.keys(known).length > 0 ? ({ ...known, unit } as Dimensions) : null;
}

export const detailsOf = (
  { number, letter, suffix, surface, dimensions, capacity, ...same }: DetailsValues,
  measuresOf: MeasuresOf,
) =>
  ({
    ...same,
    number: numberOrNull(number),
    letter: orNull(letter),
    suffix: orNull(suffix),
    surface: orNull(surface),
    capacity: numberOrNull(capacity),
    dimensions: dimensionsOf(dimensions, measuresOf(same.types[0])),
  }) satisfies Clearable<SpaceChange>;

export const rentingOf = ({ rental, instantBooking, refundable, parentId }: RentingValues) => ({
  rental: {
    ownBlock: numberOrNull(rental.ownBlock),
    ownMinimumSlots: numberOrNull(rental.ownMinimumSlots),
    bufferBefore: Number(rental.bufferBefore),
    bufferAfter: Number(rental.bufferAfter),
  },
  instantBooking,
  refundable,
  parentId: orNull(parentId),
});

/** A new space. Without the right to set how it is rented, the server's defaults apply. */
export function newSpaceOf(values: NewSpaceValues, measuresOf: MeasuresOf, configures: boolean): NewSpace {
  const {
    price,
    rental: _rental,
    instantBooking: _instant,
    refundable: _refundable,
    parentId: _parent,
    ...rest
  } = values;
  const described = withoutNulls(detailsOf(rest, measuresOf)) as NewSpace;
  if (!configures) return described;
  const rented = withoutNulls(rentingOf(values));
  return {
    ...described,
    ...rented,
    ...(price.trim() && { price: amountOf(price) ?? price }),
    rental: withoutNulls(rented.rental),
  };
}
