import { ProblemError } from "@fieldhouse/clients/problem";
import { redirect } from "react-router";
import { isMissing } from "#/app/missing";
import { queryClient } from "#/app/queries";
import { toast } from "#/kit/Toasts";
import { organizationQuery } from "#/queries/organizations";

/**
 * The contents of a page, for its loader. Where the organization has no such listing, one is led a level up and told so; an
 * organization that there is not has a page of its own.
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
