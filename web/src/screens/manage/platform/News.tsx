import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSession } from "#/app/session";
import { Button, IconButton } from "#/kit/Button";
import { EmptyState, LoadFailure } from "#/kit/EmptyState";
import { dayIn, dayWithYear } from "#/kit/format";
import { Notice } from "#/kit/Notice";
import { SkeletonLines, Waiting } from "#/kit/Skeleton";
import { StaffPage } from "#/manage/StaffPage";
import { useShortcuts } from "#/manage/shortcuts";
import { deleteSitePost, type SitePost, sitePostsQuery } from "#/queries/site-news";
import "../news/news.css";
import { PostDeletion } from "#/manage/PostDeletion";
import { SitePostDialog } from "./SitePostDialog";

const atOnce = 50;

/** The platform has no time zone, so days are shown in the reader's. */
const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The platform's own posts: written, changed, and removed. */
export function Component() {
  const { user } = useSession();
  const [editing, setEditing] = useState<SitePost | "new">();
  const write = () => setEditing("new");
  useShortcuts({ n: user?.superadmin ? write : undefined });
  return (
    <StaffPage
      title="News"
      lead="Posts of the platform, on the marketplace’s home page next to those of organizations"
      actions={
        user?.superadmin && (
          <Button size="small" look="primary" icon="plus" shortcut="N" onClick={write}>
            New post
          </Button>
        )
      }
    >
      {user?.superadmin ? <Posts onEdit={setEditing} /> : <Notice>Only platform staff can see this page.</Notice>}
      {editing && (
        <SitePostDialog post={editing === "new" ? undefined : editing} onClose={() => setEditing(undefined)} />
      )}
    </StaffPage>
  );
}

function Posts({ onEdit }: { onEdit: (post: SitePost) => void }) {
  const [limit, setLimit] = useState(atOnce);
  const posts = useQuery(sitePostsQuery(limit));
  const [removing, setRemoving] = useState<SitePost>();
  if (posts.error && !posts.data)
    return <LoadFailure detail={posts.error.message} onRetry={() => void posts.refetch()} />;
  if (!posts.data)
    return (
      <Waiting>
        <SkeletonLines lines={6} />
      </Waiting>
    );
  if (posts.data.items.length === 0)
    return (
      <div className="panel">
        <EmptyState title="No posts yet">Tell everyone what’s new on the marketplace.</EmptyState>
      </div>
    );
  return (
    <>
      <ul className="posts panel">
        {posts.data.items.map((post) => (
          <li key={post.id} className="row align-start gap-4">
            <div className="grow">
              <h2 className="t-xs">{post.title}</h2>
              <p className="small muted">{dayWithYear(dayIn(ownZone, post.postedAt))}</p>
              <p className="post-body small">{post.body}</p>
            </div>
            <span className="row gap-2">
              <IconButton icon="edit" label={`Edit ${post.title}`} onClick={() => onEdit(post)} />
              <IconButton icon="trash" label={`Delete ${post.title}`} onClick={() => setRemoving(post)} />
            </span>
          </li>
        ))}
      </ul>
      {posts.data.nextCursor && limit < 100 && (
        <Button size="small" onClick={() => setLimit(100)}>
          Show more
        </Button>
      )}
      {removing && (
        <PostDeletion
          title={removing.title}
          remove={() => deleteSitePost(removing.id)}
          onClose={() => setRemoving(undefined)}
        >
          It disappears from the marketplace’s home page.
        </PostDeletion>
      )}
    </>
  );
}
