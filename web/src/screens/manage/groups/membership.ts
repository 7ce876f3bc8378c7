/** Staff's actions on a membership, by its state. */
import type { Membership } from "@fieldhouse/clients/tenant/model/membership";
import type { MembershipState } from "@fieldhouse/clients/tenant/model/membershipState";
import type { NewState } from "@fieldhouse/clients/tenant/model/newState";
import { emailOf } from "#/kit/email";

export const stateNames: Record<MembershipState, string> = {
  active: "Active",
  applied: "Applied",
  invited: "Invited",
  inactive: "Inactive",
  denied: "Denied",
};

export interface Decision {
  state: NewState;
  /** The verb on its button. */
  verb: string;
  /** Completes "Dana Whitfield …" once it is done. */
  done: string;
}

const approve: Decision = { state: "active", verb: "Approve", done: "is a member now" };
const reactivate: Decision = { state: "active", verb: "Reactivate", done: "is a member again" };
const deactivate: Decision = { state: "inactive", verb: "Deactivate", done: "is no longer active" };
const deny: Decision = { state: "denied", verb: "Deny", done: "was denied" };

/** The next states that the server allows, the likeliest first. */
export const decisions: Record<MembershipState, readonly Decision[]> = {
  applied: [approve, deny],
  active: [deactivate],
  inactive: [reactivate],
  denied: [approve],
  invited: [],
};

/** Somebody who was invited and hasn't answered is named by their address. */
export const nameOf = ({ firstName, lastName, email, state }: Membership) =>
  state === "invited" && firstName === "Invited" && lastName === "User" ? email : `${firstName} ${lastName}`;

/** "a@b.example, c@d.example" on any number of lines → each address once. */
export const addressesIn = (text: string) => [
  ...new Set(
    text
      .split(/[\s,;]+/)
      .map((address) => emailOf(address) ?? address)
      .filter(Boolean),
  ),
];
