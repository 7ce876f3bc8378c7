import type { ReactNode } from "react";
import { Notice } from "#/kit/Notice";
import { Summary } from "./Summary";
import { useWizard } from "./wizard-state";

interface StepPageProps {
  title: string;
  lead: string;
  /** Says below the summary when the card is charged; null where the step itself does. */
  note?: string | null;
  children: ReactNode;
}

/** A step of booking, with the summary beside it. */
export function StepPage({
  title,
  lead,
  note = "You won’t be charged until you review the final bill.",
  children,
}: StepPageProps) {
  const { space, hold, bill, billStale } = useWizard();
  return (
    <main className="page" id="main" tabIndex={-1}>
      <div className="two wizard">
        <div>
          <h1 className="t-lg" id="step">
            {title}
          </h1>
          <p className="muted mt-2 mb-7">{lead}</p>
          {children}
        </div>
        <Summary
          label="Summary"
          space={space}
          time={hold}
          bill={bill}
          stale={billStale}
          note={note && <Notice icon="shield">{note}</Notice>}
        />
      </div>
    </main>
  );
}
