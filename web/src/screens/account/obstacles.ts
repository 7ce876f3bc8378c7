/** Obstacles to deleting an account, in words, with the way to end them. */
import { instant, price } from "#/kit/format";
import { paths } from "#/paths";
import type { DeletionObstacle } from "#/queries/own-data";

export interface ObstacleWords {
  title: string;
  /** The thing to do. */
  advice: string;
  /** The page to resolve it on. */
  to?: string;
  link?: string;
}

export function obstacleWords(obstacle: DeletionObstacle, timeZone: string): ObstacleWords {
  const { name = "A booking", organizationName = "Fieldhouse", bookingId, at, amount = "0.00" } = obstacle;
  const booking = bookingId ? { to: paths.reservations(bookingId), link: "View reservation" } : {};
  switch (obstacle.kind) {
    case "booking":
      return {
        title: `${name} at ${organizationName}${at ? `, ${instant(at, timeZone)}` : ""}`,
        advice: "Cancel it, or wait until it’s over.",
        ...booking,
      };
    case "hold":
      return {
        title: `${name} at ${organizationName} is held for you`,
        advice: at ? `Release it, or wait until ${instant(at, timeZone)}.` : "Finish or cancel its payment.",
        to: paths.reservations(),
        link: "View held times",
      };
    case "payment":
      return {
        title: `A payment to ${organizationName} is processing`,
        advice: "Try again in a few minutes.",
        ...booking,
      };
    case "balance":
      return {
        title: `You owe ${organizationName} ${price(amount)} for ${name}`,
        advice: "Pay it first.",
        ...(bookingId && { to: paths.reservations(bookingId), link: `Pay ${price(amount)}` }),
      };
    case "incident":
      return {
        title: `${name} at ${organizationName} has an open deposit claim`,
        advice: "It has to be settled first.",
        ...booking,
      };
    case "onlyAdmin":
      return {
        title: `You’re the only admin of ${organizationName}`,
        advice: "Make someone else an admin first.",
      };
    default:
      return {
        title: "You’re the platform’s only superadmin",
        advice: "Someone else needs to be one first.",
      };
  }
}
