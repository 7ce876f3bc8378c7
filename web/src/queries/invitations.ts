/** Invitations by email, for anybody who has the link. */
import { readInvitation } from "@fieldhouse/clients/platform/invitations/invitations";
import { queryOptions } from "@tanstack/react-query";

export { answerInvitationLink, openInvitedAccount } from "@fieldhouse/clients/platform/invitations/invitations";
export type { ShownInvitation } from "@fieldhouse/clients/platform/model/shownInvitation";

export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ["readInvitation", token],
    queryFn: ({ signal }) => readInvitation({ token }, { signal }),
    retry: false,
    // Answering ends the link. The invitation shows until the next page.
    staleTime: Number.POSITIVE_INFINITY,
  });
