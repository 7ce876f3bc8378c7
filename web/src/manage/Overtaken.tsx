import type { ProblemError } from "@fieldhouse/clients/problem";
import { Button } from "#/kit/Button";
import { Notice } from "#/kit/Notice";

/** Was it refused because somebody else changed it since it was read? */
export const isOvertaken = (error: ProblemError | null) => error?.status === 412;

/** Says so above a form. */
export function Overtaken({ onLatest }: { onLatest: (() => void) | undefined }) {
  return (
    <div style={{ marginBottom: 20 }}>
      <Notice
        tone="warn"
        live
        action={
          <Button size="small" onClick={onLatest}>
            Load the latest
          </Button>
        }
      >
        <b>Somebody else has changed this meanwhile.</b> Nothing was saved, so that their work isn’t lost. Load the
        latest and make your changes again.
      </Notice>
    </div>
  );
}
