import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";

/** The distance below the screen at which it begins. */
const ahead = "240px";

/** Content below the fold, loaded once it is about to be seen. The fallback keeps its room. */
export function Seen({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(() => typeof IntersectionObserver === "undefined");
  useEffect(() => {
    if (isNear || !place.current) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true), {
      rootMargin: ahead,
    });
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [isNear]);
  if (!isNear) return <div ref={place}>{fallback}</div>;
  return <Suspense fallback={fallback}>{children}</Suspense>;
}
