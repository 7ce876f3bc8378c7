/** The states to narrow lists of bookings by; several of the server's may be one to people. */
export const statuses = [
  { value: "pending", label: "Waiting for approval" },
  { value: "approved", label: "Approved" },
  { value: "completed", label: "Completed" },
  { value: "denied", label: "Denied" },
  { value: "cancelledByHost,cancelledByRenter", label: "Cancelled" },
  { value: "refunding,refunded", label: "Refunded" },
];
