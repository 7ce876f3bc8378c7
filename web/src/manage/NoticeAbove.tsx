import { type ComponentProps, useEffect, useRef } from "react";
import { Notice } from "#/kit/Notice";
import "./staff-form.css";

/** A notice above a form about what somebody else did meanwhile. It scrolls into view. */
export function NoticeAbove(props: Pick<ComponentProps<typeof Notice>, "action" | "children">) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView?.({ block: "center" });
  }, []);
  return (
    <div className="above-form" ref={box}>
      <Notice tone="warn" live {...props} />
    </div>
  );
}
