/** The audit log in words: what was done to what, and which changes are told. */
import type { SubjectKind } from "@fieldhouse/clients/tenant/model/subjectKind";
import { fieldWords, isId, isNothing } from "./values";

/** The names of the kinds of things that are changed. */
export const kinds: Record<SubjectKind, string> = {
  organization: "Organization",
  facility: "Facility",
  space: "Space",
  availabilityRule: "Hours",
  approvalRule: "Approval rule",
  priceSheet: "Price sheet",
  pricingTemplate: "Pricing template",
  addon: "Add-on",
  group: "Group",
  membership: "Member",
  invitation: "Invitation",
  booking: "Booking",
  workOrder: "Work order",
  workOrderRule: "Work order rule",
  proof: "Proof",
  file: "File",
  post: "Post",
  text: "Text",
  apiKey: "API key",
  account: "Account",
  person: "Person",
  user: "Staff member",
};

/** Actions that neither their verb nor a noun of `partsOf` makes plain. */
const actions: Record<string, string> = {
  "auditLog.export": "Export audit log",
  "availabilityRules.stopOpening": "Close for good",
  "bookings.addDates": "Add a date",
  "bookings.adjust": "Adjust the price",
  "bookings.answerIncident": "Answer a deposit claim",
  "bookings.decide": "Approve or decline",
  "bookings.dropDate": "Remove a date",
  "bookings.export": "Export bookings",
  "bookings.moveDate": "Move a date",
  "bookings.moveSpace": "Move to another space",
  "bookings.openIncident": "Claim a deposit",
  "bookings.payAtDesk": "Take a payment",
  "bookings.recordPayment": "Record a payment",
  "bookings.refundFee": "Refund the booking fee",
  "bookings.setArrival": "Mark arrival",
  "bookings.settleIncident": "Settle a deposit claim",
  "bookings.settleRefund": "Settle a refund",
  "deposits.setKinds": "Set kinds of deposits",
  "facilities.setMap": "Set map",
  "finances.setLegal": "Set legal details",
  "organizations.recode": "Change short name",
  "organizations.setStanding": "Set partner and region",
  "organizations.setState": "Set status",
  "organizations.setTerms": "Set fees",
  "people.read": "Read people",
  "spaces.export": "Export spaces",
  "spaces.price": "Set prices",
  "spaces.setAddons": "Set add-ons",
};

/** Things that belong to the one whose change is logged: the verb needs them beside it. */
const partsOf: Record<string, string> = {
  domains: "domain",
  holidays: "holidays",
  insurance: "insurance",
  logo: "logo",
  photos: "photo",
  pictures: "picture",
};

/** "spaces.setDeposits" → "Set deposits"; "logo.remove" → "Remove logo". */
export function actionWords(action: string): string {
  const [kind = "", verb = ""] = action.split(".");
  const part = partsOf[kind];
  return actions[action] ?? (part ? `${fieldWords(verb)} ${part}` : fieldWords(verb));
}

/** Does the action save the whole of something? One that changed nothing is logged too. */
export const isSave = (action: string) => /\.(change|price|set)(?=[A-Z]|$)/.test(action);

interface Change {
  field: string;
  before?: string | undefined;
  after?: string | undefined;
}

/**
 * The changes to show. A new thing has no former values, so only its present ones are named. An id says nothing to
 * anybody, nor does a thing's own where the server named it by its title, nor a person's beside their name.
 */
export const toldOf = <Told extends Change>(changes: Told[]) =>
  changes.filter(
    ({ field, before, after }) =>
      field !== "id" &&
      !(
        /(^|\.)user(Id)?$/.test(field) && changes.some((other) => other.field === field.replace(/user(Id)?$/, "name"))
      ) &&
      ![before, after].every((value) => value === undefined || isId(value)) &&
      !(before === undefined && isNothing(after)),
  );
