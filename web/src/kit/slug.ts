import { plain } from "./plain";

/**
 * A name as part of an address: "Cañon City" → "canon-city". Matches the server's `domain::names::slug`: both are tested with
 * vectors/slug.json.
 */
export const slug = (name: string) =>
  plain(name)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
