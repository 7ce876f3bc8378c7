import type { ReactNode } from "react";
import { countdown } from "./format";
import { Icon, type IconName } from "./Icon";

/** The states a person can see a booking in: the nine of its life, and held. */
export type BookingState =
  | "held"
  | "pending"
  | "approved"
  | "completed"
  | "parent"
  | "denied"
  | "cancelledByHost"
  | "cancelledByRenter"
  | "refunding"
  | "refunded";

interface Look {
  look: string;
  icon: IconName;
  words: string;
  short: string;
}

const pending: Look = { look: "pending", icon: "clock", words: "Pending approval", short: "Pending" };

const looks: Record<BookingState, Look> = {
  held: { look: "held", icon: "lock", words: "Held for you", short: "Held" },
  pending,
  // A series is its parent as long as one of its dates is pending.
  parent: pending,
  approved: { look: "approved", icon: "check", words: "Approved", short: "Approved" },
  completed: { look: "completed", icon: "check", words: "Completed", short: "Completed" },
  denied: { look: "denied", icon: "close", words: "Denied", short: "Denied" },
  cancelledByHost: { look: "canceled", icon: "ban", words: "Canceled by the organization", short: "Canceled" },
  cancelledByRenter: { look: "canceled", icon: "ban", words: "Canceled by you", short: "Canceled" },
  refunding: { look: "refunding", icon: "undo", words: "Refund on its way", short: "Refund on its way" },
  refunded: { look: "refunded", icon: "undo", words: "Refunded", short: "Refunded" },
};

interface BookingBadgeProps {
  state: BookingState;
  /** For lists, where space is tight. */
  short?: boolean;
  /** Staff read "Canceled by the renter" where the renter reads "by you". */
  staff?: boolean;
  /** Time left on a hold. */
  secondsLeft?: number;
}

export function BookingBadge({ state, short = false, staff = false, secondsLeft }: BookingBadgeProps) {
  const { look, icon, words, short: brief } = looks[state];
  // Staff approve; what a renter has is booked, also where nobody had to approve it.
  const said = state === "approved" && !staff ? "Booked" : undefined;
  const text =
    said ?? (staff && state === "cancelledByRenter" && !short ? "Canceled by the renter" : short ? brief : words);
  return (
    <span className={`badge badge-${look}`}>
      <Icon name={icon} />
      {text}
      {secondsLeft !== undefined && `, ${countdown(secondsLeft)}`}
    </span>
  );
}

export function Badge({
  children,
  icon,
  look = "plain",
}: {
  children: ReactNode;
  icon?: IconName;
  look?: "plain" | "approved" | "pending" | "denied" | "tag" | "refunding";
}) {
  return (
    <span className={icon ? `badge badge-${look}` : `badge badge-plain badge-${look}`}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}
