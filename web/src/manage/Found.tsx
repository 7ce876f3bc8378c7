import type { ProblemError } from "@fieldhouse/clients/problem";
import type { ReactNode } from "react";
import { EmptyState, LoadFailure } from "#/kit/EmptyState";
import { SkeletonLines, Waiting } from "#/kit/Skeleton";

interface FoundProps<T> {
  query: { data: T | undefined; error: ProblemError | null; refetch: () => Promise<unknown> };
  /** Shown if the address leads to nothing. */
  missing: { title: string; words: string };
  children: (found: T) => ReactNode;
}

/** Renders what the address names once it has loaded. Until then shows that it is loading, missing, or failed. */
export function Found<T>({ query: { data, error, refetch }, missing, children }: FoundProps<T>) {
  if (data !== undefined) return children(data);
  if (error?.status === 404) return <EmptyState title={missing.title}>{missing.words}</EmptyState>;
  if (error) return <LoadFailure detail={error.message} onRetry={() => void refetch()} />;
  return (
    <Waiting>
      <SkeletonLines lines={6} />
    </Waiting>
  );
}
