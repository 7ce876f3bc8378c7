import { useEffect, useRef } from "react";
import { listen, type Told, type Topic } from "./socket";

/** Listens to a topic as long as the component is shown; to none while `topic` is null. */
export function useLive(topic: Topic | null | undefined, hear: (told: Told) => void) {
  const latest = useRef(hear);
  latest.current = hear;
  const key = topic === undefined ? "own" : JSON.stringify(topic);
  useEffect(() => {
    const asked = key === "own" ? undefined : (JSON.parse(key) as Topic | null);
    if (asked === null) return;
    return listen(asked, (told) => latest.current(told));
  }, [key]);
}
