import { useEffect, useRef } from "react";
import { type NavigateOptions, useSearchParams } from "react-router";

/** The new value of some parameters: several values, one, or none where it is empty or absent. */
type Changes = Record<string, string | string[] | undefined>;

/**
 * The parameters of the address, and how to change some of them. The others stay as they are, also those that were changed a
 * moment ago and aren't shown yet.
 */
export function useAddressParameters() {
  const [parameters, setParameters] = useSearchParams();
  const latest = useRef(parameters);
  useEffect(() => {
    latest.current = parameters;
  }, [parameters]);

  function change(changes: Changes, options?: NavigateOptions) {
    const next = new URLSearchParams(latest.current);
    for (const [name, value] of Object.entries(changes)) {
      next.delete(name);
      for (const one of [value ?? []].flat()) if (one) next.append(name, one);
    }
    latest.current = next;
    setParameters(next, options);
  }
  return [parameters, change] as const;
}
