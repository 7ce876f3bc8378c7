import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import "./cart-button.css";
import "./notification-bell.css";
import { Button } from "#/kit/Button";
import { count } from "#/kit/format";
import { Icon } from "#/kit/Icon";
import { Popup } from "#/kit/Popup";
import { SkeletonLines, Waiting } from "#/kit/Skeleton";
import { type Notification, notificationsQuery, readNotifications } from "#/queries/notifications";
import { ago } from "./ago";
import { placeOf } from "./notification-place";

/** Opens what somebody is told of their bookings, messages and memberships and, as staff, of their work; says how many of it are new. */
export default function NotificationBell() {
  const { key } = useLocation();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { data } = useInfiniteQuery(notificationsQuery);
  const unread = data?.pages[0]?.unread ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: going anywhere closes it
  useEffect(() => setOpen(false), [key]);
  return (
    <>
      <button
        ref={button}
        type="button"
        className="cart-button"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={unread > 0 ? `Notifications, ${unread} new` : "Notifications"}
        onClick={() => setOpen(true)}
      >
        <Icon name="bell" />
        {unread > 0 && (
          <span className="num" aria-hidden="true">
            {unread > 99 ? "99+" : unread}
          </span>
        )}
      </button>
      {open && (
        <Popup title="Notifications" anchor={button} onClose={() => setOpen(false)}>
          <NotificationList />
        </Popup>
      )}
    </>
  );
}

/**
 * Notifications, newest first. Opening the list marks them as seen on the server, but they keep the mark "new" until it is opened
 * again.
 */
function NotificationList() {
  const queries = useQueryClient();
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage, refetch } = useInfiniteQuery(notificationsQuery);
  const items = data?.pages.flatMap(({ items }) => items);
  const latest = items?.[0]?.madeAt;
  const [newOnes, setNewOnes] = useState<ReadonlySet<string>>();
  const { mutate: see } = useMutation({
    mutationFn: (until: string) => readNotifications({ until }),
    onSuccess: () => queries.invalidateQueries(notificationsQuery),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each that is the latest
  useEffect(() => {
    if (!latest || !items) return;
    const unread = items.filter(({ unread }) => unread).map(({ id }) => id);
    setNewOnes((known) => new Set([...(known ?? []), ...unread]));
    if (unread.length > 0) see(latest);
  }, [latest]);
  if (!items && error)
    return (
      <div className="stack notification-none">
        <p>{error.message}</p>
        <Button size="small" onClick={() => refetch()}>
          Try again
        </Button>
      </div>
    );
  if (!items)
    return (
      <Waiting>
        <SkeletonLines lines={4} />
      </Waiting>
    );
  if (items.length === 0)
    return <p className="muted notification-none">Nothing yet. Changes and messages appear here.</p>;
  return (
    <div className="notifications">
      <ul aria-label={count(items.length, "notification")}>
        {items.map((item) => (
          <Item key={item.id} item={item} isNew={newOnes?.has(item.id) ?? item.unread} />
        ))}
      </ul>
      {hasNextPage && (
        <Button size="small" look="quiet" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show earlier
        </Button>
      )}
    </div>
  );
}

function Item({ item, isNew }: { item: Notification; isNew: boolean }) {
  const { title, organizationName, madeAt } = item;
  return (
    <li className={isNew ? "notification notification-new" : "notification"}>
      <Link to={placeOf(item)}>
        <span className="strong">
          {isNew && <span className="sr">New: </span>}
          {title}
        </span>
        <span className="tiny muted">
          {organizationName}, {ago(madeAt)}
        </span>
      </Link>
    </li>
  );
}
