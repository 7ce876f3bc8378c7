import { ProblemError } from "@fieldhouse/clients/problem";
import { redirect } from "react-router";
import { isMissing } from "#/app/missing";
import { queryClient } from "#/app/queries";
import { toast } from "#/kit/Toasts";
import { organizationQuery } from "#/queries/organizations";

/**
 * Loads the contents of a page. If the organization has no such listing, redirects a level up with a message. An unknown
 * organization has a separate page.
 */
export async function orLevelUp<Found>(
  asked: Promise<Found>,
  { organization, listing, up }: { organization: string; listing: "Facility" | "Space"; up: string },
): Promise<Found> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof ProblemError && isMissing(error))) throw error;
    await queryClient.ensureQueryData(organizationQuery(organization));
    toast(`${listing} listing not found.`, { title: "Not Found", tone: "failed" });
    throw redirect(up);
  }
}
