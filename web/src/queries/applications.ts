/** Applying to an organization's groups. */
import {
  createMembership,
  getAddProofUrl,
  getReadProofUrl,
  listGroups,
} from "@fieldhouse/clients/tenant/groups/groups";
import type { Group } from "@fieldhouse/clients/tenant/model/group";
import type { ProofFile } from "@fieldhouse/clients/tenant/model/proofFile";
import { queryOptions } from "@tanstack/react-query";

export type { Group, ProofFile };
export { createMembership };

/** The groups that take applications. */
export const openGroupsQuery = (organization: string) =>
  queryOptions({
    queryKey: ["listGroups", organization, "open"],
    queryFn: async ({ signal }) => (await listGroups(organization, { limit: 100 }, { signal })).items,
    select: (groups) => groups.filter((group) => !group.private),
  });

/** Addresses of proofs: to upload one, and to read one. */
export const proofsUrl = getAddProofUrl;
export const proofUrl = getReadProofUrl;
