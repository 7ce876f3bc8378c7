import { Skeleton, SkeletonLines, Waiting } from "#/kit/Skeleton";

/** The shape of a page while its first visit loads; shown only where that takes a while. */
export function PageWaiting() {
  return (
    <Waiting>
      <Skeleton height={68} />
      <div className="page stack gap-6 mt-8">
        <Skeleton height={320} />
        <SkeletonLines lines={4} />
      </div>
    </Waiting>
  );
}
