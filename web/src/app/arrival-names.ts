/** The parameters of the addresses by which people arrive, from letters and other sites. */
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

/** The query without the words of an arrival. */
export function withoutArrival(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of known) query.delete(name);
  return query.size > 0 ? `?${query}` : "";
}

/** Those that only go along with one of the others. */
const along = new Set(["with", "token", "email", "err", "uid", "firstName", "lastName", "dob"]);

/** Returns true if the query brings something to be told or led to. */
export function isArrival(search: string): boolean {
  const query = new URLSearchParams(search);
  return known.some((name) => !along.has(name) && query.has(name));
}
