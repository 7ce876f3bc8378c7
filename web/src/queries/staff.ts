/** An organization's staff, and invitations to join it. */
import {
  getListStaffInvitationsQueryKey,
  listStaff,
  listStaffInvitations,
} from "@fieldhouse/clients/tenant/staff/staff";
import { queryOptions } from "@tanstack/react-query";

export type { StaffChange } from "@fieldhouse/clients/tenant/model/staffChange";
export type { StaffInvitation } from "@fieldhouse/clients/tenant/model/staffInvitation";
export type { StaffMember } from "@fieldhouse/clients/tenant/model/staffMember";
export type { StaffRole } from "@fieldhouse/clients/tenant/model/staffRole";
export {
  changeStaff,
  createStaffInvitation,
  resendStaffInvitation,
  revokeStaffInvitation,
} from "@fieldhouse/clients/tenant/staff/staff";

export const staffInvitationsQuery = (organization: string) =>
  queryOptions({
    queryKey: getListStaffInvitationsQueryKey(organization),
    queryFn: async ({ signal }) => (await listStaffInvitations(organization, { signal })).items,
  });

/** Reads somebody's current role and details; undefined if the role was taken away. */
export async function latestStaffMember(organization: string, membership: string) {
  const { items } = await listStaff(organization);
  return items.find(({ membershipId }) => membershipId === membership);
}
