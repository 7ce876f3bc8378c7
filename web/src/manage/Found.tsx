import type { ProblemError } from "@fieldhouse/clients/problem";
import type { ReactNode } from "react";
import { isMissing } from "#/app/missing";
import { PageTitle } from "#/app/PageTitle";
import { ButtonLink } from "#/kit/Button";
import { EmptyState, LoadFailure } from "#/kit/EmptyState";
import { SkeletonLines, Waiting } from "#/kit/Skeleton";
import { paths } from "#/paths";

interface FoundProps<T> {
  query: { data: T | undefined; error: ProblemError | null; refetch: () => Promise<unknown> };
  /** Shown if the address leads to nothing. */
  missing: { title: string; words: string };
  children: (found: T) => ReactNode;
}

/** Renders what the address names once it has loaded. Until then shows that it is loading, missing, or failed. */
export function Found<T>({ query: { data, error, refetch }, missing, children }: FoundProps<T>) {
  if (data !== undefined) return children(data);
  if (isMissing(error))
    return (
      <>
        <PageTitle>{missing.title}</PageTitle>
        <EmptyState
          title={missing.title}
          level={1}
          action={
            <ButtonLink size="small" to={paths.manage()}>
              Back to your pages
            </ButtonLink>
          }
        >
          {missing.words}
        </EmptyState>
      </>
    );
  if (error) return <LoadFailure detail={error.message} onRetry={() => void refetch()} />;
  return <FoundWaiting />;
}

/** Stands in for a page until what it shows is there. */
export const FoundWaiting = () => (
  <Waiting>
    <SkeletonLines lines={6} />
  </Waiting>
);
