/** The end of a session that its person chose. */
import type { QueryClient } from "@tanstack/react-query";
import { dropAllDrafts } from "./drafts";
import { sessionQuery } from "./session";

/** The crew's pages open without a connection while their person is signed in. Nobody waits for this: browsers may never answer. */
function dropWorkers() {
  // Caches exist only where the service worker does.
  if (!navigator.serviceWorker) return;
  const registrations = navigator.serviceWorker.getRegistrations();
  const workers = registrations.then((all) => Promise.all(all.map((one) => one.unregister())));
  const files = caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))));
  void Promise.allSettled([workers, files]);
}

/** Forgets everything that only the person who was signed in may see. `leave` goes to where a stranger may be. */
export async function forgetPerson(queries: QueryClient, leave: () => void | Promise<void>) {
  dropAllDrafts();
  dropWorkers();
  await leave();
  // The page that was left may have kept something meanwhile.
  dropAllDrafts();
  queries.removeQueries({
    predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0],
    type: "inactive",
  });
  await queries.resetQueries();
}
