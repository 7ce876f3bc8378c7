/** Loads add-ons and insurance again where a choice was refused: it may have been withdrawn since the page was opened. */
import type { Problem } from "@fieldhouse/clients/problem";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { toast } from "#/kit/Toasts";
import { spaceAddonsQuery } from "#/queries/addons";
import { organizationInsuranceQuery } from "#/queries/insurance";

export function useReloadOffers(organization: string, spaceId: string) {
  const queries = useQueryClient();
  return () => {
    void queries.invalidateQueries(spaceAddonsQuery(organization, spaceId));
    void queries.invalidateQueries(organizationInsuranceQuery(organization));
  };
}

/** Shows the reason as a toast, because the next bill no longer has the choice or a message about it. */
export function useWithdrawn(organization: string, spaceId: string, problem: Problem | undefined) {
  const reloadOffers = useReloadOffers(organization, spaceId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is told once, and nothing else may tell it again
  useEffect(() => {
    const about = problem?.fields?.filter(({ field }) => /^(addons\b|insurance$)/.test(field)) ?? [];
    if (about.length === 0) return;
    for (const { message } of about) toast(message, { tone: "failed" });
    reloadOffers();
  }, [problem]);
}
