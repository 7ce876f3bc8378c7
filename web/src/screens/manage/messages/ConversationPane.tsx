import type { ProblemError } from "@fieldhouse/clients/problem";
import {
  assignConversation,
  useListConversationAssignees,
  useReadConversation,
} from "@fieldhouse/clients/tenant/messages/messages";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import { MessageThread } from "#/account/messages/MessageThread";
import { isMissing } from "#/app/missing";
import { useSession } from "#/app/session";
import { ButtonLink } from "#/kit/Button";
import { EmptyState, LoadFailure } from "#/kit/EmptyState";
import { Skeleton, Waiting } from "#/kit/Skeleton";
import { useManaged } from "#/manage/managed";
import { PersonLink } from "#/manage/PersonLink";
import { useRefusal } from "#/manage/rights";
import { paths } from "#/paths";
import { type Conversation, refreshMessages } from "#/queries/messages";
import { repliesFor } from "../requests/replies";

/** A conversation of the inbox: the other side, the assignee, and the messages. */
export function ConversationPane({ org, id, timeZone }: { org: string; id: string; timeZone: string }) {
  const read = useReadConversation(org, id);
  const { organization } = useManaged();
  const { user } = useSession();
  const mayWrite = useRefusal("bookings.message") === undefined;
  const answers = useRefusal("bookings.approve") === undefined;
  const opens = useRefusal("bookings.read") === undefined;
  if (!read.data)
    return (
      <article className="card card-pad">
        {isMissing(read.error) ? (
          <EmptyState title="Conversation not found">Check the link, or choose another conversation.</EmptyState>
        ) : read.error ? (
          <LoadFailure detail={read.error.message} onRetry={() => void read.refetch()} />
        ) : (
          <Waiting>
            <Skeleton height={320} />
          </Waiting>
        )}
      </article>
    );
  const { person, booking } = read.data;
  const names = {
    renter: person.name.split(" ")[0] ?? "",
    space: booking?.spaceName ?? "",
    staff: user?.firstName ?? "",
  };
  return (
    <article className="card card-pad conversation" aria-labelledby="conversation">
      <div className="row between wrap conversation-head">
        <div className="shrink">
          <h2 className="t-sm" id="conversation">
            <PersonLink person={booking && person.id}>{person.name}</PersonLink>
          </h2>
          <p className="small muted num">
            {booking ? `${booking.spaceName}, ${booking.eventName}, ${booking.number}` : "General question"}
            {!person.id && ". No account: your answer goes out by email."}
          </p>
          <p className="row wrap small">
            {person.email && <a href={`mailto:${person.email}`}>{person.email}</a>}
            {person.id && <Link to={`${paths.managedMessages(org)}?person=${person.id}`}>All from {person.name}</Link>}
          </p>
        </div>
        <div className="row wrap">
          {mayWrite && <Assignee org={org} conversation={read.data} />}
          {booking && opens && (
            <ButtonLink size="small" to={paths.request(org, booking.id)}>
              View booking
            </ButtonLink>
          )}
        </div>
      </div>
      <MessageThread
        thread={{ organization: org, conversation: id }}
        side="staff"
        to={person.name}
        timeZone={timeZone}
        replies={repliesFor(organization.replies, names, { aboutBooking: Boolean(booking), answers })}
        readOnly={mayWrite ? undefined : "Admins, approvers and maintenance answer messages."}
      />
    </article>
  );
}

/** The assignee of the conversation, changed in place. */
function Assignee({ org, conversation }: { org: string; conversation: Conversation }) {
  const queries = useQueryClient();
  const { user } = useSession();
  const colleagues = useListConversationAssignees(org);
  const assigning = useMutation<Conversation, ProblemError, string>({
    mutationFn: (userId) => assignConversation(org, conversation.id, userId ? { userId } : {}),
    onSuccess: () => refreshMessages(queries, { organization: org, conversation: conversation.id }),
    meta: { failure: "toast" },
  });
  const items = colleagues.data?.items ?? [];
  const known = items.some(({ id }) => id === conversation.assignee?.id);
  return (
    <select
      className="input input-s"
      aria-label="Assigned to"
      value={assigning.isPending ? assigning.variables : (conversation.assignee?.id ?? "")}
      aria-busy={assigning.isPending}
      onChange={(event) => {
        // Disabled, it would lose the focus.
        if (!assigning.isPending) assigning.mutate(event.target.value);
      }}
    >
      <option value="">Not assigned</option>
      {conversation.assignee && !known && (
        <option value={conversation.assignee.id}>{conversation.assignee.name}</option>
      )}
      {items.map(({ id, name }) => (
        <option key={id} value={id}>
          {id === user?.id ? `${name} (you)` : name}
        </option>
      ))}
    </select>
  );
}
