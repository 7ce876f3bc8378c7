import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useNavigationType } from "react-router";

/**
 * Moves the focus to the page's heading after a navigation and announces the title, as a page load would. Skipped for the first
 * page, for a change of only the query (a filter, a chosen time), and for an anchor.
 */
export function RouteAnnouncer() {
  const { pathname, hash } = useLocation();
  const type = useNavigationType();
  const last = useRef(pathname);
  const before = useRef<Element>(null);
  const [said, setSaid] = useState("");
  // Before the new page's own effects, one of which may lead to what is wrong in a form.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has the focus when a page is put up
  useLayoutEffect(() => {
    before.current = document.activeElement;
  }, [pathname]);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const arrive = () => {
      const heading = document.querySelector<HTMLElement>("main h1");
      if (!heading) return false;
      setSaid(document.title);
      // The focus stays if the person has moved it while the page was loading.
      if (
        hash ||
        document.querySelector("dialog[open]") ||
        (before.current?.isConnected && document.activeElement !== before.current)
      )
        return true;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: type === "POP" });
      return true;
    };
    // The heading and title render one frame later, or when the page's data is there.
    const observer = new MutationObserver(() => {
      if (arrive()) observer.disconnect();
    });
    const frame = requestAnimationFrame(() => {
      if (!arrive()) observer.observe(document.body, { childList: true, subtree: true });
    });
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
    };
  }, [pathname, hash, type]);
  return (
    <p className="sr" role="status">
      {said}
    </p>
  );
}

export function SkipLink() {
  return (
    <a className="skip btn btn-secondary" href="#main">
      Skip to content
    </a>
  );
}
