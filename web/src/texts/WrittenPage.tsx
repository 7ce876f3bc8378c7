import type { ReactNode } from "react";
import { Link } from "react-router";
import { PageTitle } from "#/app/PageTitle";
import { dayWithYear } from "#/kit/format";
import { Notice } from "#/kit/Notice";
import { SkeletonLines, Waiting } from "#/kit/Skeleton";
import type { SiteTextKind } from "#/queries/texts";
import { site } from "#/site";
import { TextBlocks } from "./TextBlocks";
import { useWrittenText } from "./use-written-text";

interface WrittenPageProps {
  kind: SiteTextKind;
  /** The page's name until its text is there. */
  name: string;
  /** Shown below a text that somebody wrote. */
  after?: ReactNode;
  /** The page's own text where nobody wrote one. */
  children: ReactNode;
}

/** A page with a text that the platform or the organization may write. */
export function WrittenPage({ kind, name, after, children }: WrittenPageProps) {
  const text = useWrittenText(kind);
  if (text === null) return children;
  return (
    <main className="page" id="main" tabIndex={-1}>
      <PageTitle>{text?.title ?? name}</PageTitle>
      <div className="prose">
        {text ? (
          <>
            <h1 className="t-lg">{text.title}</h1>
            {text.isFormer && (
              <Notice>
                This is version {text.version}. <Link to={`/${kind}`}>See what applies now</Link>
              </Notice>
            )}
            <TextBlocks blocks={text.blocks} />
            {text.writtenAt && (
              <p className="small muted mt-6 num">Last changed {dayWithYear(text.writtenAt.slice(0, 10))}</p>
            )}
            {text.ownOf && (
              <p className="small">
                <a className="link" href={`${site.rootUrl}/${kind}`}>
                  {name} of Fieldhouse
                </a>
              </p>
            )}
            {after}
          </>
        ) : (
          <Waiting>
            <SkeletonLines lines={12} />
          </Waiting>
        )}
      </div>
    </main>
  );
}
