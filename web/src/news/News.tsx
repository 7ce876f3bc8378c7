import type { PostEvent } from "@fieldhouse/clients/tenant/model/postEvent";
import type { ReactNode } from "react";
import { Button } from "#/kit/Button";
import { dayWithYear } from "#/kit/format";
import { EventLine } from "./EventLine";
import "./news.css";

interface Told {
  id: string;
  title: string;
  body: string;
  picture?: { url: string; description: string };
  postedAt: string;
  event?: PostEvent;
}

interface NewsProps<Post extends Told> {
  posts: Post[];
  /** The short name of the organization; the platform's own posts have none. */
  organizationOf: (post: Post) => string | undefined;
  /** The author, if that isn't clear from the page. */
  by?: (post: Post) => ReactNode;
  /** Shows more of them; absent when all are there. */
  onMore?: (() => void) | undefined;
}

/** The number of posts that are shown first, and of further ones at a time. */
export const fewPosts = 3;

/** Posts, the latest first. Nothing where there are none. */
export function News<Post extends Told>({ posts, organizationOf, by, onMore }: NewsProps<Post>) {
  if (posts.length === 0) return null;
  return (
    <section className="section" aria-labelledby="news">
      <h2 className="t-md section-title" id="news">
        News
      </h2>
      <ul className="news">
        {posts.map((post) => {
          const organization = organizationOf(post);
          return (
            <li key={post.id} className="card">
              <article>
                {post.picture && (
                  <img src={post.picture.url} alt={post.picture.description} loading="lazy" width={640} height={400} />
                )}
                <div className="news-words">
                  <p className="small muted">
                    <time dateTime={post.postedAt}>{dayWithYear(post.postedAt.slice(0, 10))}</time>
                    {by && <> · {by(post)}</>}
                  </p>
                  <h3 className="t-xs">{post.title}</h3>
                  {post.event && organization && <EventLine event={post.event} organization={organization} />}
                  <p className="news-body">{post.body}</p>
                </div>
              </article>
            </li>
          );
        })}
      </ul>
      {onMore && (
        <Button size="small" onClick={onMore}>
          Show more news
        </Button>
      )}
    </section>
  );
}
