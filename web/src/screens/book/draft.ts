/** The form for a hold. It outlives a reload and a new tab, and ends with the hold. Typed cards are never kept. */
import { readDraft } from "#/app/drafts";
import { emailOf } from "#/kit/email";
import { count } from "#/kit/format";
import { isSeen, seen, z } from "#/kit/schema";
import { isTooShort } from "#/phones/too-short";
import { type Draft, draftName } from "./draft-store";
import { optionsSchema } from "./options-schema";

const text = z.string();

const supervisorSchema = z.object({
  firstName: text,
  lastName: text,
  email: text,
  phone: text,
  title: text,
  affiliation: text,
});

const details = z
  .object({
    eventName: z.string().trim().regex(seen, "Enter an event name.").max(120, "Use 120 characters or fewer."),
    sport: text,
    /** The group; empty for the preselected one. */
    groupId: text,
    attendance: text.trim(),
    inCharge: z.boolean(),
    supervisor: supervisorSchema,
    notes: z.string().max(2000, "Use 2,000 characters or fewer."),
  })
  .superRefine(({ inCharge, supervisor }, context) => {
    if (inCharge) return;
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: "custom", path: ["supervisor", field], message });
    if (!isSeen(supervisor.firstName)) refuse("firstName", "Enter their first name.");
    if (!isSeen(supervisor.lastName)) refuse("lastName", "Enter their last name.");
    if (!emailOf(supervisor.email)) refuse("email", "Enter their email address.");
    if (isTooShort(supervisor.phone)) refuse("phone", "Enter their phone number with area code.");
  });

export type Details = z.infer<typeof details>;

/** Returns the details without the other values of the form. */
export const detailsOnly = ({
  eventName,
  sport,
  groupId,
  attendance,
  inCharge,
  supervisor,
  notes,
}: Details): Details => ({ eventName, sport, groupId, attendance, inCharge, supervisor, notes });

const mostPeople = 99_999;

/** Says what is wrong with a number of people, if anything. */
function attendanceError(attendance: string, capacity = mostPeople): string | undefined {
  if (!/^[1-9]\d{0,4}$/.test(attendance))
    return `Enter a number of people from 1 to ${capacity.toLocaleString("en-US")}.`;
  if (Number(attendance) > capacity) return `This space holds up to ${count(capacity, "person", "people")}.`;
}

/** The rules for the details. Times that are open only to some sports have to be booked for one of these. */
export const detailsSchema = (sports: string[] | undefined, capacity?: number | undefined) =>
  details.superRefine(({ sport, attendance }, context) => {
    const message = attendanceError(attendance, capacity);
    if (message) context.addIssue({ code: "custom", path: ["attendance"], message });
    if (sports && !sports.includes(sport))
      context.addIssue({ code: "custom", path: ["sport"], message: "Choose a sport or activity." });
  });

/** Clears a sport that the times aren't open to, or replaces it if only one is possible. */
export function forSports(details: Details, sports: string[] | undefined): Details {
  if (!sports || sports.includes(details.sport)) return details;
  return { ...details, sport: (sports.length === 1 && sports[0]) || "" };
}

export const noDetails: Details = {
  eventName: "",
  sport: "",
  groupId: "",
  attendance: "",
  inCharge: true,
  supervisor: { firstName: "", lastName: "", email: "", phone: "", title: "", affiliation: "" },
  notes: "",
};

/** A draft from an older version of the page may have another shape, and is ignored. */
const detailsDraft = z.object({
  eventName: text,
  sport: text,
  groupId: text,
  attendance: text,
  inCharge: z.boolean(),
  supervisor: supervisorSchema,
  notes: text,
});

const paymentDraft = z.object({ invoice: z.literal(true).optional(), savedCard: text.optional() });

/** Reads the saved form of a hold, each step separately. */
export function readAnswers(hold: string): Draft {
  const kept = z
    .object({
      details: z.unknown().optional(),
      options: z.unknown().optional(),
      addedTo: text.optional(),
      payment: z.unknown().optional(),
    })
    .safeParse(readDraft(draftName(hold))).data;
  return {
    details: detailsDraft.safeParse(kept?.details).data,
    options: optionsSchema.safeParse(kept?.options).data,
    addedTo: kept?.addedTo,
    payment: paymentDraft.safeParse(kept?.payment).data,
  };
}

/** Returns true if the details are valid. */
export const isComplete = (details: Details | undefined, sports?: string[], capacity?: number) =>
  details !== undefined && detailsSchema(sports, capacity).safeParse(details).success;
