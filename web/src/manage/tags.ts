/** Tags in a form: one field, separated by commas. */

/** "gyms, , pools" → ["gyms", "pools"]. */
export const tagsOf = (text: string) =>
  text
    .split(",")
    .map((tag) => tag.trim())
    .filter(Boolean);
