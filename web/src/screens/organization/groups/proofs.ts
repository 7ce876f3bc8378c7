import type { Group } from "#/queries/applications";

/** The first required proof without a file. */
export const missingProof = (proofs: Group["proofs"], files: Record<string, unknown>): string | undefined =>
  proofs.find(({ name, required }) => required && !files[name])?.name;
