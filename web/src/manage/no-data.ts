import { toast } from "#/kit/Toasts";

/** Says that an export would be empty. */
export const noData = () => toast("Choose a different date range or filters.", { title: "No data", tone: "failed" });
