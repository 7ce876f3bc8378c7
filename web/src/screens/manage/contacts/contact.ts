/** People to ask, of an organization or a facility: the form, and what is sent. */
import type { Contact } from "@fieldhouse/clients/tenant/model/contact";
import { phoneWords } from "#/kit/format";
import { seen, z } from "#/kit/schema";

/** Limits that the server enforces. */
export const mostContacts = 20;
export const mostPhones = 2;

const contact = z
  .object({
    firstName: z.string().trim().regex(seen, "Enter a first name.").max(60, "Use 60 characters or fewer."),
    lastName: z.string().max(60, "Use 60 characters or fewer."),
    title: z.string().max(80, "Use 80 characters or fewer."),
    type: z.string(),
    email: z.string(),
    phones: z.array(z.object({ number: z.string().trim().regex(seen, "Enter a phone number."), type: z.string() })),
    public: z.boolean(),
  })
  .superRefine(({ email, phones }, context) => {
    if (email.trim() === "" && phones.length === 0)
      context.addIssue({ code: "custom", path: ["email"], message: "Enter an email address or a phone number." });
  });

export const contactsSchema = z.object({ contacts: z.array(contact) });

export type ContactsValues = z.infer<typeof contactsSchema>;

/** Most people who are asked are asked by visitors. */
export const newContact = (): ContactsValues["contacts"][number] => ({
  firstName: "",
  lastName: "",
  title: "",
  type: "facility",
  email: "",
  phones: [],
  public: true,
});

export const contactsValues = ({ contacts }: { contacts: Contact[] }): ContactsValues => ({
  contacts: contacts.map(({ email = "", phones = [], ...contact }) => ({
    ...newContact(),
    ...contact,
    email,
    phones: phones.map(({ number, type }) => ({ number: phoneWords(number), type })),
  })),
});

export const contactsOf = ({ contacts }: ContactsValues): { contacts: Contact[] } => ({
  contacts: contacts.map(({ email, ...contact }) => ({ ...contact, ...(email.trim() ? { email } : {}) })),
});
