import { useSyncExternalStore } from "react";

function subscribe(listener: () => void) {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

/** True where the device says that it has a connection. It may not reach the server all the same. */
export const useConnection = () => useSyncExternalStore(subscribe, () => navigator.onLine);
