import type { ProblemError } from "@fieldhouse/clients/problem";
import { useEffect, useRef } from "react";
import { Button } from "#/kit/Button";
import { Notice } from "#/kit/Notice";
import "./staff-form.css";

/** Was the save refused because somebody else saved in between? */
export const isOvertaken = (error: ProblemError | null) => error?.status === 412;

interface OvertakenProps {
  onLatest: (() => void) | undefined;
  /** Loading the latest version keeps what was typed. */
  keeps?: boolean;
}

/** The notice above a form whose data somebody else has changed. It scrolls into view. */
export function Overtaken({ onLatest, keeps = false }: OvertakenProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView?.({ block: "center" });
  }, []);
  return (
    <div className="above-form" ref={box}>
      <Notice
        tone="warn"
        live
        action={
          <Button size="small" onClick={onLatest}>
            Load latest version
          </Button>
        }
      >
        <b>Someone else changed this while you were editing.</b> Your changes weren’t saved.{" "}
        {keeps
          ? "Load the latest version. What you’ve typed is kept, and you’ll see the differences."
          : "Load the latest version, then make your changes again."}
      </Notice>
    </div>
  );
}
