import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useNavigationType } from "react-router";

/**
 * After a navigation the focus goes to the page's heading and its title is said, as a page load would. Not on the first page,
 * not when only the query changed (a filter, a chosen time), not for an anchor.
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
      // Who has gone somewhere while the page was on its way stays there.
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
    // The page has put up its heading and its title one frame later, or when what it asked for is there.
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
