import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button, IconButton } from "#/kit/Button";
import { EmptyState, LoadFailure } from "#/kit/EmptyState";
import { dayIn, dayWithYear } from "#/kit/format";
import { SkeletonLines, Waiting } from "#/kit/Skeleton";
import { organizationCrumb, useManaged } from "#/manage/managed";
import { PostDeletion } from "#/manage/PostDeletion";
import { useRefusal } from "#/manage/rights";
import { StaffPage } from "#/manage/StaffPage";
import { useShortcuts } from "#/manage/shortcuts";
import { EventLine } from "#/news/EventLine";
import { deletePost, type Post, postsQuery } from "#/queries/news";
import { PostDialog } from "./PostDialog";
import "./news.css";

const atOnce = 50;

/** The organization's posts: written, changed, and removed. */
export function Component() {
  const managed = useManaged();
  const { org } = managed;
  const refusal = useRefusal("organizations.change");
  const [limit, setLimit] = useState(atOnce);
  const posts = useQuery(postsQuery(org, limit));
  const [editing, setEditing] = useState<Post | "new">();
  const [removing, setRemoving] = useState<Post>();
  const write = () => setEditing("new");
  useShortcuts({ n: refusal ? undefined : write });
  return (
    <StaffPage
      title="News"
      crumbs={[organizationCrumb(managed)]}
      lead="Posts on your home page and on the marketplace"
      actions={
        <Button size="small" look="primary" icon="plus" shortcut="N" reason={refusal} onClick={write}>
          New post
        </Button>
      }
    >
      {posts.error && !posts.data ? (
        <LoadFailure detail={posts.error.message} onRetry={() => void posts.refetch()} />
      ) : !posts.data ? (
        <Waiting>
          <SkeletonLines lines={6} />
        </Waiting>
      ) : posts.data.items.length === 0 ? (
        <div className="panel">
          <EmptyState title="No posts yet">
            Tell visitors what’s new: open houses, closures, season sign-ups.
          </EmptyState>
        </div>
      ) : (
        <ul className="posts panel">
          {posts.data.items.map((post) => (
            <li key={post.id} className="row align-start gap-4">
              {post.picture && <img src={post.picture.thumbnailUrl} alt={post.picture.description} />}
              <div className="grow">
                <h2 className="t-xs">{post.title}</h2>
                <p className="small muted">{dayWithYear(dayIn(managed.organization.timeZone, post.postedAt))}</p>
                {post.event && <EventLine event={post.event} organization={managed.organization.shortName} />}
                <p className="post-body small">{post.body}</p>
              </div>
              {!refusal && (
                <span className="row gap-2">
                  <IconButton icon="edit" label={`Edit ${post.title}`} onClick={() => setEditing(post)} />
                  <IconButton icon="trash" label={`Delete ${post.title}`} onClick={() => setRemoving(post)} />
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {posts.data?.nextCursor && limit < 100 && (
        <Button size="small" onClick={() => setLimit(100)}>
          Show more
        </Button>
      )}
      {editing && <PostDialog post={editing === "new" ? undefined : editing} onClose={() => setEditing(undefined)} />}
      {removing && (
        <PostDeletion
          title={removing.title}
          remove={() => deletePost(org, removing.id)}
          onClose={() => setRemoving(undefined)}
        >
          It disappears from your home page and the marketplace, with its picture.
        </PostDeletion>
      )}
    </StaffPage>
  );
}
