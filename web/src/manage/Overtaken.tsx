import type { ProblemError } from "@fieldhouse/clients/problem";
import { Button } from "#/kit/Button";
import { Notice } from "#/kit/Notice";
import "./staff-form.css";

/** Was the save refused because somebody else saved in between? */
export const isOvertaken = (error: ProblemError | null) => error?.status === 412;

/** The notice above a form that somebody else has overtaken. */
export function Overtaken({ onLatest }: { onLatest: (() => void) | undefined }) {
  return (
    <div className="above-form">
      <Notice
        tone="warn"
        live
        action={
          <Button size="small" onClick={onLatest}>
            Load latest version
          </Button>
        }
      >
        <b>Someone else changed this while you were editing.</b> Your changes weren’t saved. Load the latest version,
        then make your changes again.
      </Notice>
    </div>
  );
}
