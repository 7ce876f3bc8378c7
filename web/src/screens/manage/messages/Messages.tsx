import type { InboxFilter } from "@fieldhouse/clients/tenant/model/inboxFilter";
import { InboxSubject } from "@fieldhouse/clients/tenant/model/inboxSubject";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router";
import { ConversationRow } from "#/account/messages/ConversationRow";
import { useAddressParameters } from "#/app/address-parameters";
import { Button } from "#/kit/Button";
import { Segments } from "#/kit/Choice";
import { EmptyState, LoadFailure } from "#/kit/EmptyState";
import { Icon } from "#/kit/Icon";
import { Notice } from "#/kit/Notice";
import { Skeleton, Waiting } from "#/kit/Skeleton";
import { Filters, SearchFilter, SelectFilter } from "#/manage/Filters";
import { organizationCrumb, useManaged } from "#/manage/managed";
import { NoMatches } from "#/manage/NoMatches";
import { PersonFilter } from "#/manage/PersonFilter";
import { given, useListAddress } from "#/manage/paging";
import { useRefusal } from "#/manage/rights";
import { StaffPage } from "#/manage/StaffPage";
import { paths } from "#/paths";
import { type Conversation, inboxQuery } from "#/queries/messages";
import { ConversationPane } from "./ConversationPane";

/** The organization's inbox: what renters wrote about bookings and otherwise, with one conversation beside the list. */
export function Component() {
  const managed = useManaged();
  const refusal = useRefusal("inbox.read");
  return (
    <StaffPage title="Messages" crumbs={[organizationCrumb(managed)]}>
      {refusal ? <Notice>{refusal}</Notice> : <Inbox org={managed.org} timeZone={managed.organization.timeZone} />}
    </StaffPage>
  );
}

const subjects = [
  { value: "bookings", label: "About bookings" },
  { value: "organization", label: "General questions" },
];

const shows = ["unread", "mine", "all"] as const satisfies readonly InboxFilter[];

function Inbox({ org, timeZone }: { org: string; timeZone: string }) {
  const { conversation } = useParams();
  const { value, id, code, filter, clear, cursor, paging } = useListAddress();
  const [parameters] = useAddressParameters();
  const show: InboxFilter = code("filter", shows) || "all";
  const [query, person, about] = [value("query"), id("person"), code("about", Object.values(InboxSubject))];
  const inbox = useQuery(
    inboxQuery(org, given({ filter: show, about: about || undefined, query, person, cursor, limit: 30 })),
  );
  const items = inbox.data?.items;
  const shown = conversation ?? items?.[0]?.id;
  const rest = parameters.size > 0 ? `?${parameters}` : "";
  const pages = paging(inbox.data, "conversation");
  return (
    <>
      <Filters label="Messages">
        <Segments<InboxFilter>
          label="Show"
          value={show}
          onChange={(next) => filter("filter", next === "all" ? "" : next)}
          options={[
            { value: "all", content: "All" },
            { value: "unread", content: inbox.data?.unread ? `Unread (${inbox.data.unread})` : "Unread" },
            { value: "mine", content: "Assigned to me" },
          ]}
        />
        <SearchFilter
          label="Search people, bookings, and messages"
          value={query}
          onChange={(text) => filter("query", text)}
        />
        {person && <PersonFilter person={person} name={items?.[0]?.person.name} onDrop={() => filter("person", "")} />}
        <SelectFilter
          label="Subject"
          all="All subjects"
          value={about}
          onChange={(choice) => filter("about", choice)}
          options={subjects}
        />
      </Filters>
      <div className="conversations" data-open={conversation !== undefined || undefined}>
        <section aria-label="Conversations">
          {inbox.error && !items ? (
            <LoadFailure detail={inbox.error.message} onRetry={() => void inbox.refetch()} />
          ) : !items ? (
            <Waiting>
              <div className="stack gap-2">
                {[1, 2, 3].map((row) => (
                  <Skeleton key={row} height={92} />
                ))}
              </div>
            </Waiting>
          ) : items.length === 0 ? (
            <Nothing show={show} isNarrowed={Boolean(query || about || person)} onClear={clear} />
          ) : (
            <ul className="stack gap-1">
              {items.map((each) => (
                <li key={each.id}>
                  <Row
                    conversation={each}
                    current={each.id === shown}
                    to={`${paths.managedMessages(org, each.id)}${rest}`}
                    timeZone={timeZone}
                  />
                </li>
              ))}
            </ul>
          )}
          {pages && (
            <div className="row between mt-4 small muted num">
              {pages.label}
              <span className="row">
                <Button size="small" onClick={pages.onPrevious} reason={pages.onPrevious ? undefined : "First page"}>
                  Previous
                </Button>
                <Button size="small" onClick={pages.onNext} reason={pages.onNext ? undefined : "Last page"}>
                  Next
                </Button>
              </span>
            </div>
          )}
        </section>
        {shown && (
          <div className="conversation-pane">
            <Link className="link-plain back" to={`${paths.managedMessages(org)}${rest}`}>
              <Icon name="left" small />
              All messages
            </Link>
            <ConversationPane key={shown} org={org} id={shown} timeZone={timeZone} />
          </div>
        )}
      </div>
    </>
  );
}

interface RowProps {
  conversation: Conversation;
  current: boolean;
  to: string;
  timeZone: string;
}

function Row({ conversation, current, to, timeZone }: RowProps) {
  const { person, booking, lastMessage, foundMessage, assignee, unread } = conversation;
  const shown = foundMessage ?? lastMessage;
  const who = shown?.internal ? "Note: " : shown?.fromStaff ? `${shown.authorName}: ` : "";
  return (
    <ConversationRow
      to={to}
      current={current}
      name={person.name}
      about={booking ? `${booking.spaceName}, ${booking.eventName}` : "General question"}
      text={
        foundMessage ? (
          <>
            {who}
            {foundMessage.before} <mark>{foundMessage.found}</mark> {foundMessage.after}
          </>
        ) : (
          `${who}${lastMessage?.text ?? ""}`
        )
      }
      sentAt={shown?.sentAt}
      timeZone={timeZone}
      unread={unread}
      mark={assignee && <span className="ellipsis">{assignee.name}</span>}
    />
  );
}

function Nothing({ show, isNarrowed, onClear }: { show: InboxFilter; isNarrowed: boolean; onClear: () => void }) {
  if (isNarrowed) return <NoMatches what="conversations" onClear={onClear} />;
  if (show === "unread")
    return <EmptyState title="You’re all caught up">New messages will show up here and in your email.</EmptyState>;
  if (show === "mine")
    return <EmptyState title="Nothing assigned to you">Assign a conversation to yourself to find it here.</EmptyState>;
  return (
    <EmptyState title="No messages yet">
      Messages about bookings, and questions sent from your page, will show up here.
    </EmptyState>
  );
}
