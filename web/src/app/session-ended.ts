/** Notices that the session ended under the page. The page stays as it is; the person signs in over it and goes on. */
let ended = false;
const listeners = new Set<() => void>();

function set(value: boolean) {
  if (ended === value) return;
  ended = value;
  for (const listener of listeners) listener();
}

export const endSession = () => set(true);
export const sessionResumed = () => set(false);
export const hasEnded = () => ended;
export const onSessionEnded = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
