/** The person's own data: a copy of it, and deleting the account. */
import {
  deleteAccount,
  exportOwnData,
  getReadAccountDeletionQueryKey,
  readAccountDeletion,
} from "@fieldhouse/clients/platform/own-data/own-data";
import { queryOptions } from "@tanstack/react-query";

export type { DeletionObstacle } from "@fieldhouse/clients/platform/model/deletionObstacle";
export { deleteAccount, exportOwnData };

/** The proof that deletion requires, and its current obstacles. */
export const accountDeletionQuery = queryOptions({
  queryKey: getReadAccountDeletionQueryKey(),
  queryFn: ({ signal }) => readAccountDeletion({ signal }),
  // Must be current when the dialog opens.
  gcTime: 0,
  staleTime: 0,
});
