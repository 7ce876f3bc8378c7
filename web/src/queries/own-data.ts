/** The data about oneself: a copy of it, and deleting one's account. */
import {
  deleteAccount,
  exportOwnData,
  getReadAccountDeletionQueryKey,
  readAccountDeletion,
} from "@fieldhouse/clients/platform/own-data/own-data";
import { queryOptions } from "@tanstack/react-query";

export type { DeletionObstacle } from "@fieldhouse/clients/platform/model/deletionObstacle";
export { deleteAccount, exportOwnData };

/** The proof that deleting asks for, and what is in the way now. */
export const accountDeletionQuery = queryOptions({
  queryKey: getReadAccountDeletionQueryKey(),
  queryFn: ({ signal }) => readAccountDeletion({ signal }),
  // It has to be true when the dialog opens.
  gcTime: 0,
  staleTime: 0,
});
