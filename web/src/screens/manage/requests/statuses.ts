/** Those of which a date waits for an answer. */
export const waiting = "pending,parent";

/** The states to narrow lists of bookings by; several of the server's may be one to people. */
export const statuses = [
  { value: waiting, label: "Waiting for approval" },
  { value: "approved", label: "Approved" },
  { value: "completed", label: "Completed" },
  { value: "denied", label: "Denied" },
  { value: "cancelledByHost,cancelledByRenter", label: "Cancelled" },
  { value: "refunding,refunded", label: "Refunded" },
];
