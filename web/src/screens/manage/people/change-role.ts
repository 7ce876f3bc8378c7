import type { ProblemError } from "@fieldhouse/clients/problem";
import { isOvertaken } from "#/manage/Overtaken";
import { changeStaff, latestStaffMember, type StaffMember, type StaffRole } from "#/queries/staff";

/** A member with their new role, or with the role that somebody else gave them in the meantime. */
export interface RoleChange {
  member: StaffMember;
  overtaken: boolean;
}

/** Gives somebody another role, unless somebody else changed it since it was shown. */
export async function changeRole(org: string, shown: StaffMember, role: StaffRole): Promise<RoleChange> {
  const send = async ({ membershipId, version }: StaffMember) => ({
    member: await changeStaff(org, membershipId, { role }, { ifMatch: `"${version}"` }),
    overtaken: false,
  });
  try {
    return await send(shown);
  } catch (error) {
    const latest = isOvertaken(error as ProblemError) ? await latestStaffMember(org, shown.membershipId) : undefined;
    if (!latest) throw error;
    // Their name or number is something else: the role that was shown is still theirs.
    if (latest.role === shown.role) return await send(latest);
    return { member: latest, overtaken: latest.role !== role };
  }
}
