/** Emails, as they look. */
import { getListMailPreviewsQueryKey, listMailPreviews } from "@fieldhouse/clients/tenant/bookings/bookings";
import type { MailPreview } from "@fieldhouse/clients/tenant/model/mailPreview";
import { queryOptions } from "@tanstack/react-query";

export type { MailPreview };

export const mailPreviewsQuery = (org: string) =>
  queryOptions({
    queryKey: getListMailPreviewsQueryKey(org),
    queryFn: ({ signal }) => listMailPreviews(org, { signal }),
  });
