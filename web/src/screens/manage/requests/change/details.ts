/** The details of a booking, as the form has them and as the server takes them. */
import type { BookingDetails } from "@fieldhouse/clients/tenant/model/bookingDetails";
import { isSeen, seen, z } from "#/kit/schema";
import { given, note } from "#/manage/notes";

const most = 99_999;

export const attendanceSchema = z
  .string()
  .trim()
  .refine(
    (text) => /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= most,
    "Enter a number of people from 1 to 99,999.",
  );

export const supervisorSchema = z.object({
  firstName: z.string().trim().max(60, "Use 60 characters or fewer."),
  lastName: z.string().trim().max(60, "Use 60 characters or fewer."),
  email: z.string().trim(),
  phone: z.string().trim(),
  title: z.string().trim().max(120, "Use 120 characters or fewer."),
  affiliation: z.string().trim().max(120, "Use 120 characters or fewer."),
});

const required = { firstName: "a first name", lastName: "a last name", email: "an email", phone: "a phone number" };

interface Supervised {
  supervised: boolean;
  supervisor: z.infer<typeof supervisorSchema>;
}

/** Says what is missing of a supervisor, where there is one. */
export function namesSupervisor({ supervised, supervisor }: Supervised, context: z.RefinementCtx) {
  if (!supervised) return;
  for (const [name, what] of Object.entries(required))
    if (!isSeen(supervisor[name as keyof typeof required]))
      context.addIssue({ code: "custom", path: ["supervisor", name], message: `Enter ${what}.` });
}

export const noSupervisor: Supervised = {
  supervised: false,
  supervisor: { firstName: "", lastName: "", email: "", phone: "", title: "", affiliation: "" },
};

/** The supervisor as sent; nothing where there is none. */
export function supervisorOf({ supervised, supervisor }: Supervised) {
  const { firstName, lastName, email, phone, ...optional } = supervisor;
  return supervised ? { supervisor: { firstName, lastName, email, phone, ...given(optional) } } : {};
}

export const detailsSchema = z
  .object({
    eventName: z.string().trim().regex(seen, "Enter an event name.").max(120, "Use 120 characters or fewer."),
    attendance: attendanceSchema,
    /** Agrees to more people than the space holds. */
    overCapacity: z.boolean(),
    sport: z.string(),
    notes: note,
    supervised: z.boolean(),
    supervisor: supervisorSchema,
  })
  .superRefine(namesSupervisor);

export type DetailValues = z.infer<typeof detailsSchema>;

/** Leaves out what is blank, and a supervisor where there is none. */
export function detailsOf({ eventName, attendance, overCapacity, sport, notes, ...rest }: DetailValues) {
  return {
    eventName: eventName.trim(),
    attendance: Number(attendance),
    ...(overCapacity && { overCapacity }),
    ...given({ sport, notes }),
    ...supervisorOf(rest),
  } satisfies BookingDetails;
}
