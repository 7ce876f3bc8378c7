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

/** Toasts the reason: with the next bill the choice is gone, and so is any message about it. */
export function useWithdrawn(organization: string, spaceId: string, problem: Problem | undefined) {
  const reloadOffers = useReloadOffers(organization, spaceId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    const about = problem?.fields?.filter(({ field }) => /^(addons\b|insurance$)/.test(field)) ?? [];
    if (about.length === 0) return;
    for (const { message } of about) toast(message, { tone: "failed" });
    reloadOffers();
  }, [problem]);
}
