/** Syncs the tabs of one browser: a change in one refreshes the data in the others. */
import type { QueryClient } from "@tanstack/react-query";

/** Tells the other tabs of each call that changed something. A tab that nobody looks at asks when it is looked at again. */
export function connectTabs(queries: QueryClient) {
  const channel = new BroadcastChannel("fieldhouse");
  queries.getMutationCache().subscribe(({ type, mutation }) => {
    if (type === "updated" && mutation.state.status === "success") channel.postMessage("changed");
  });
  channel.onmessage = () => void queries.invalidateQueries({ refetchType: document.hidden ? "none" : "active" });
  return () => channel.close();
}
