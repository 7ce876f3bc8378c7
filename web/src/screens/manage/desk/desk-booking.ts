/** A booking that staff make, as the form holds it and as it travels. */
import type { PlacedBooking } from "@fieldhouse/clients/tenant/model/placedBooking";
import type { RenterCard } from "@fieldhouse/clients/tenant/model/renterCard";
import type { SpaceDeposit } from "@fieldhouse/clients/tenant/model/spaceDeposit";
import { emailOf } from "#/kit/email";
import { isZero } from "#/kit/format";
import { isSeen, seen, z } from "#/kit/schema";
import { overrideOf, overrideSchema } from "#/manage/times/override";
import { dateRequestOf, longestOf, timeSchema } from "#/manage/times/times";
import { lengthWithin } from "#/spaces/addon-words";
import { attendanceSchema, namesSupervisor, supervisorOf, supervisorSchema } from "../requests/change/details";

export const deskSchema = z
  .object({
    internal: z.boolean(),
    /** Somebody with an account; "" where there is none. */
    renterId: z.string(),
    renterEmail: z.string().trim(),
    /** "" for the group with the best discount. */
    groupId: z.string(),
    eventName: z.string().trim().regex(seen, "Enter a name for the event.").max(120, "Use 120 characters or fewer."),
    attendance: attendanceSchema,
    sport: z.string(),
    notes: z.string().max(2000, "Use 2,000 characters or fewer."),
    spaceId: z.string().min(1, "Choose a space."),
    spaceType: z.string(),
    dates: z.array(timeSchema),
    payment: z.enum(["later", "card", "offline", "agreement", "invoice"]),
    /** The card on file that is charged once it is booked. */
    card: z.string(),
    reference: z.string().trim().max(120, "Use 120 characters or fewer."),
    /** The number of each add-on and its length, by space and add-on. 0: none. `usual` is the length it has unless chosen. */
    addons: z.record(
      z.string(),
      z.record(
        z.string(),
        z.object({ quantity: z.number(), length: z.string().optional(), usual: z.string().optional() }),
      ),
    ),
    insurance: z.boolean(),
    /** The renter accepts the deposits. */
    deposits: z.boolean(),
    supervised: z.boolean(),
    supervisor: supervisorSchema,
  })
  .extend(overrideSchema.shape)
  .refine(({ internal, renterId, renterEmail }) => internal || renterId !== "" || renterEmail !== "", {
    path: ["renterEmail"],
    message: "Choose who it’s for.",
  })
  .refine(({ internal, payment, reference }) => internal || !needsReference(payment) || isSeen(reference), {
    path: ["reference"],
    message: "Enter a reference.",
  })
  .refine(({ internal, payment, card }) => internal || payment !== "card" || card !== "", {
    path: ["card"],
    message: "Choose a card.",
  })
  .refine(({ override, overrideReason }) => !override || isSeen(overrideReason), {
    path: ["overrideReason"],
    message: "Enter a reason.",
  })
  .superRefine(namesSupervisor);

export type DeskForm = z.infer<typeof deskSchema>;

/** An agreement is found by its reference; cash has none. */
export const needsReference = (payment: string) => payment === "agreement";

export const mayHaveReference = (payment: string) => payment === "offline" || payment === "agreement";

export type DeskAddon = DeskForm["addons"][string][string];

/** The booking that is sent, for the total and with the deposits that were shown. A card on file is charged after that. */
export function placedOf(values: DeskForm, total: string, deposits: SpaceDeposit[] = []): PlacedBooking {
  const { internal, renterId, renterEmail, groupId, sport, notes, spaceType, payment, reference } = values;
  const renter = renterId ? { renterId } : renterEmail ? { renterEmail } : {};
  const longest = longestOf(values.dates);
  const addons = Object.entries(values.addons[values.spaceId] ?? {})
    .filter(([, { quantity }]) => quantity > 0)
    .map(([id, { quantity, usual, ...chosen }]) => {
      const length = lengthWithin(chosen.length, usual, longest);
      return { id, quantity, ...(length ? { length } : {}) };
    });
  return {
    spaceId: values.spaceId,
    dates: values.dates.map(dateRequestOf),
    eventName: values.eventName,
    attendance: Number(values.attendance),
    total,
    ...renter,
    ...(sport ? { sport } : {}),
    ...(spaceType ? { spaceType } : {}),
    ...(notes.trim() ? { notes: notes.trim() } : {}),
    ...(addons.length > 0 ? { addons } : {}),
    ...overrideOf(values),
    ...supervisorOf(values),
    ...(internal
      ? { internal }
      : {
          ...(groupId ? { groupId } : {}),
          ...(deposits.length > 0 ? { deposits: deposits.map(({ id, amount }) => ({ id, amount })) } : {}),
          ...(values.insurance ? { insurance: true } : {}),
          payment: {
            kind: payment,
            ...(mayHaveReference(payment) && reference ? { reference } : {}),
          },
        }),
  };
}

/** The card on file that pays for it. None where nothing is charged. */
export const cardOf = ({ internal, payment, card }: DeskForm, total: string, cards: RenterCard[] | undefined) =>
  internal || payment !== "card" || isZero(total)
    ? undefined
    : cards?.find(({ paymentMethod }) => paymentMethod === card);

/**
 * The part that its price and its conflicts depend on, as soon as there is enough to ask about. What isn't written yet is filled in:
 * a quote takes no notice of it.
 */
export function quotableOf(form: DeskForm): PlacedBooking | undefined {
  const known = form.internal || form.renterId !== "" || emailOf(form.renterEmail) !== undefined;
  if (!known || !form.spaceId || form.dates.length === 0) return undefined;
  if (!form.dates.every((time) => timeSchema.safeParse(time).success)) return undefined;
  const asked = placedOf(
    {
      ...form,
      renterEmail: form.renterEmail.trim(),
      eventName: "-",
      attendance: "1",
      notes: "",
      overrideReason: "-",
      supervised: false,
      payment: "later",
    },
    "0",
  );
  return asked;
}

/** Returns true if both are for the same person in the same space, who have the same groups there. */
export const isForSame = (one: PlacedBooking, other: PlacedBooking) =>
  one.renterId === other.renterId && one.renterEmail === other.renterEmail && one.spaceId === other.spaceId;
