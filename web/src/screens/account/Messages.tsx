import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router";
import { ConversationRow } from "#/account/messages/ConversationRow";
import { MessageThread } from "#/account/messages/MessageThread";
import { PageTitle } from "#/app/PageTitle";
import { organizationOf } from "#/app/route";
import { Button, ButtonLink } from "#/kit/Button";
import { EmptyState, LoadFailure } from "#/kit/EmptyState";
import { Icon } from "#/kit/Icon";
import { Skeleton, Waiting } from "#/kit/Skeleton";
import { paths } from "#/paths";
import { type OwnConversation, ownConversationsQuery } from "#/queries/messages";
import { organizationQuery } from "#/queries/organizations";

/** The renter's conversations as a list, with one beside it. A phone shows one or the other. */
export function Component() {
  const { conversation } = useParams();
  const own = useInfiniteQuery(ownConversationsQuery);
  const all = own.data?.pages.flatMap(({ items }) => items) ?? [];
  const shown = all.find(({ id }) => id === conversation) ?? (conversation ? undefined : all[0]);
  return (
    <div className="conversations" data-open={conversation !== undefined || undefined}>
      <PageTitle>Messages</PageTitle>
      <section aria-label="Your conversations">
        {own.error && all.length === 0 ? (
          <LoadFailure detail={own.error.message} onRetry={() => void own.refetch()} />
        ) : own.isPending ? (
          <Waiting>
            <div className="stack gap-2">
              {[1, 2, 3].map((row) => (
                <Skeleton key={row} height={92} />
              ))}
            </div>
          </Waiting>
        ) : all.length === 0 ? (
          <EmptyState
            title="No messages yet"
            drawing="gym"
            action={
              <ButtonLink look="primary" icon="search" to={paths.search()}>
                Find a space
              </ButtonLink>
            }
          >
            Message an organization from its page or from one of your reservations. Answers show up here and in your
            email.
          </EmptyState>
        ) : (
          <ul className="stack gap-1">
            {all.map((each) => (
              <li key={each.id}>
                <Row conversation={each} current={each.id === shown?.id} />
              </li>
            ))}
          </ul>
        )}
        {own.hasNextPage && (
          <div className="mt-4">
            <Button block busy={own.isFetchingNextPage} onClick={() => void own.fetchNextPage()}>
              Show more
            </Button>
          </div>
        )}
      </section>
      {(shown || (conversation && !own.isPending)) && (
        <div className="conversation-pane">
          <Link className="link-plain back" to={paths.ownMessages()}>
            <Icon name="left" small />
            All messages
          </Link>
          {shown ? <Open key={shown.id} conversation={shown} /> : <Elsewhere more={own.hasNextPage} />}
        </div>
      )}
    </div>
  );
}

const about = ({ bookingNumber, spaceName }: OwnConversation) =>
  bookingNumber ? `${spaceName}, ${bookingNumber}` : "General questions";

function Row({ conversation, current }: { conversation: OwnConversation; current: boolean }) {
  const { id, organizationName, text, fromStaff, sentAt, timeZone, unread } = conversation;
  return (
    <ConversationRow
      to={paths.ownMessages(id)}
      current={current}
      name={organizationName}
      about={about(conversation)}
      text={fromStaff ? text : `You: ${text}`}
      sentAt={sentAt}
      timeZone={timeZone}
      unread={unread}
    />
  );
}

function Open({ conversation }: { conversation: OwnConversation }) {
  const { id, organizationShortName: organization, organizationName, bookingNumber, timeZone } = conversation;
  const read = useQuery(organizationQuery(organization));
  return (
    <article className="card card-pad conversation" aria-labelledby="conversation">
      <div className="row between wrap conversation-head">
        <div>
          <h2 className="t-sm" id="conversation">
            {organizationName}
          </h2>
          <p className="small muted num">{about(conversation)}</p>
        </div>
        {bookingNumber ? (
          <ButtonLink size="small" to={paths.reservations(id)}>
            View reservation
          </ButtonLink>
        ) : (
          read.data && (
            <ButtonLink size="small" to={paths.organization(organizationOf(read.data))}>
              View organization
            </ButtonLink>
          )
        )}
      </div>
      <MessageThread
        thread={bookingNumber ? { organization, booking: id } : { organization, conversation: id }}
        side="renter"
        to={organizationName}
        timeZone={timeZone}
      />
    </article>
  );
}

/** An address whose conversation isn't in what was loaded. */
const Elsewhere = ({ more }: { more: boolean }) => (
  <EmptyState title="Conversation not found">
    {more ? "Show more to find older conversations." : "It may belong to another account."}
  </EmptyState>
);
