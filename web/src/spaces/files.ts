/** Files that an organization hands out. */
import {
  getListFilesQueryKey,
  getReadFileUrl,
  listFiles,
} from "@fieldhouse/clients/tenant/organizations/organizations";
import { queryOptions } from "@tanstack/react-query";

export const filesQuery = (organization: string) =>
  queryOptions({
    queryKey: getListFilesQueryKey(organization),
    queryFn: ({ signal }) => listFiles(organization, { signal }),
  });

/** Returns the download address of a file. */
export const fileUrl = (organization: string, file: string) => getReadFileUrl(organization, file);

/** "312 KB", "1.4 MB" */
export const sizeOfFile = (bytes: number) =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
