/** Bookings with a pending date. */
export const pending = "pending,parent";

/** The statuses to filter bookings by. Some cover several of the server's. */
export const statuses = [
  { value: "pending", label: "Pending", codes: pending },
  { value: "approved", label: "Approved", codes: "approved,completed" },
  { value: "denied", label: "Denied", codes: "denied" },
  { value: "canceled", label: "Canceled", codes: "cancelledByHost,cancelledByRenter" },
  { value: "refunded", label: "Refunded", codes: "refunding,refunded" },
];

/** In the address: no status narrows the list. */
export const anyStatus = "any";

/** Chosen unless the address says otherwise: what takes place. */
const preselected = ["pending", "approved"];

/** The statuses that an address names. Empty: any. */
export function chosenStatuses(inAddress: string): string[] {
  if (inAddress === anyStatus) return [];
  const named = inAddress.split(",").filter((one) => statuses.some(({ value }) => value === one));
  return named.length > 0 ? named : preselected;
}

/** As the address has them: nothing for those that are chosen anyway, and none or all of them for any. */
export function statusesInAddress(chosen: string[]): string {
  if (chosen.length === 0 || chosen.length === statuses.length) return anyStatus;
  const ordered = statuses.map(({ value }) => value).filter((value) => chosen.includes(value));
  return ordered.join() === preselected.join() ? "" : ordered.join();
}

/** The statuses that the server is asked for. */
export const statusCodes = (chosen: string[]) =>
  statuses
    .filter(({ value }) => chosen.includes(value))
    .map(({ codes }) => codes)
    .join();
