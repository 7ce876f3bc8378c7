const collator = new Intl.Collator("en-US", { numeric: true });

/** Orders names as people count: “Court 2” comes before “Court 10”. */
export const compareNames = (one: string, other: string) => collator.compare(one, other);
