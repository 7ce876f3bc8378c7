/**
 * The person that the page belongs to. It stays theirs when their session ends, so that they can sign in and continue. When
 * another person signs in instead, here or in another tab, nothing of the previous person is shown or sent.
 */
import type { QueryClient } from "@tanstack/react-query";
import { dropAllDrafts, dropDraftsOfOthers } from "./drafts";
import { type Session, sessionQuery } from "./session";

let turn = 0;
const listeners = new Set<() => void>();

/** The number of times that the page has changed hands; what was filled in belongs to one turn. */
export const currentTurn = () => turn;
export const onTurn = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * Watches who is signed in. When that is another person than before, everything read for the former one is forgotten; what only others
 * than the page's first person may see goes too.
 */
export function watchPerson(queries: QueryClient) {
  const [session] = sessionQuery.queryKey;
  let person: string | undefined;
  return queries.getQueryCache().subscribe(({ type, query }) => {
    if (type !== "updated" || query.queryKey[0] !== session) return;
    const now = (query.state.data as Session | undefined)?.user?.id;
    if (!now || now === person) return;
    const another = person !== undefined;
    person = now;
    dropDraftsOfOthers(now);
    if (!another) return;
    queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== session });
    sessionStorage.clear();
    dropAllDrafts();
    turn += 1;
    for (const listener of listeners) listener();
  });
}
