import { countVisit } from "@fieldhouse/clients/tenant/organizations/organizations";
import { useEffect } from "react";

/** Organizations that this page has told of its visit. */
const told = new Set<string>();

/** Milliseconds after which the page has what it needs first. */
const pause = 2000;

/** Tells an organization that somebody looks at its pages. The server counts a visitor once a day. */
export function useVisit(organization: string) {
  useEffect(() => {
    if (told.has(organization)) return;
    const timer = setTimeout(() => {
      told.add(organization);
      // Nobody is to notice where this fails.
      countVisit(organization).catch(() => undefined);
    }, pause);
    return () => clearTimeout(timer);
  }, [organization]);
}
