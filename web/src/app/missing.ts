/**
 * True where an address leads to nothing: the server has no such thing (404), or the address was edited or cut off so that it can't name
 * one (400). Pages that ask for one thing say that it isn't there; trying again wouldn't help.
 */
export const isMissing = (error: { status?: number | undefined } | null | undefined): boolean =>
  error?.status === 404 || error?.status === 400;
