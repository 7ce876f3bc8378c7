/** Bookings with a pending date. */
export const pending = "pending,parent";

/** The statuses to filter bookings by. Some stand for several of the server's. */
export const statuses = [
  { value: pending, label: "Pending" },
  { value: "approved", label: "Approved" },
  { value: "completed", label: "Completed" },
  { value: "denied", label: "Denied" },
  { value: "cancelledByHost,cancelledByRenter", label: "Canceled" },
  { value: "refunding,refunded", label: "Refunded" },
];
