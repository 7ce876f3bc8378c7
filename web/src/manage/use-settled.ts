import { useEffect, useState } from "react";

/** A value once it has stopped changing, so that the server isn't asked at every key. */
export function useSettled<T>(value: T, pause = 400): T {
  const [settled, setSettled] = useState(value);
  const key = JSON.stringify(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it says decides, not which object says it
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [key, pause]);
  return settled;
}
