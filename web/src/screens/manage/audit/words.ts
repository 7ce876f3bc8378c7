/** The audit log in words: what was done to what, and which member changed. */

/** Kinds of things that are changed, as the server calls them, with their names. */
export const kinds: Record<string, string> = {
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
  refund: "Refund",
  incident: "Incident",
  proof: "Proof",
  image: "Picture",
  photos: "Photos",
  file: "File",
  post: "Post",
  text: "Text",
  apiKey: "API key",
  account: "Account",
  person: "Person",
};

/** "spaceType" → "Space type"; "rental.block" → "Rental, block". */
export function fieldWords(field: string): string {
  const words = field
    .replaceAll(".", ", ")
    .replaceAll("_", " ")
    .replace(/([a-z0-9])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** "spaces.setAddons" → "Set addons"; "placeBooking" → "Place booking". */
export const actionWords = (action: string) => fieldWords(action.split(".").at(-1) ?? action);

/** A value as people say it. */
export const valueWords = (value: string | undefined) =>
  value === undefined || value === "" ? "none" : value === "true" ? "yes" : value === "false" ? "no" : value;
