import { useEffect, useState } from "react";
import "./unavailable-notice.css";
import { useSearchParams } from "react-router";
import { Notice } from "#/kit/Notice";

const lasts = 8000;

/** `?error=unavailable`: somebody was led here since what they wanted couldn't be loaded. Says so for a while. */
export function UnavailableNotice() {
  const [query] = useSearchParams();
  const isAsked = query.get("error") === "unavailable";
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    if (!isAsked) return;
    setIsOver(false);
    const timer = setTimeout(() => setIsOver(true), lasts);
    return () => clearTimeout(timer);
  }, [isAsked]);
  if (!isAsked || isOver) return null;
  return (
    <div className="page unavailable-notice">
      <Notice tone="warn" live>
        <b>That page is unavailable right now.</b> Try again in a moment, or search for a space.
      </Notice>
    </div>
  );
}
