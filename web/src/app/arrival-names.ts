/** The parameters in addresses of emails and other sites that lead here. */
const known = [
  "unauthenticated",
  "unauthorized",
  "activated",
  "confirmed",
  "join",
  "invited",
  "reset",
  "facebook",
  "refused",
  "with",
  "connected",
  "token",
  "email",
  "err",
  "uid",
  "firstName",
  "lastName",
  "dob",
];

/** Returns the query without those parameters. */
export function withoutArrival(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of known) query.delete(name);
  return query.size > 0 ? `?${query}` : "";
}

/** Parameters that only accompany one of the others. */
const along = new Set(["with", "token", "email", "err", "uid", "firstName", "lastName", "dob"]);

/** Returns true if the query has something to show or to redirect for. */
export function isArrival(search: string): boolean {
  const query = new URLSearchParams(search);
  return known.some((name) => !along.has(name) && query.has(name));
}
