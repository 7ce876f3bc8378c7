/** The type that a space goes by. "Other" says nothing that its name doesn't. */
export const namedType = (types: string[]): string | undefined => types.find((type) => type !== "other");
