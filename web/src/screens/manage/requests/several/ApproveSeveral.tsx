import type { BookingSummary } from "@fieldhouse/clients/tenant/model/bookingSummary";
import { useState } from "react";
import { Button } from "#/kit/Button";
import { ApproveDialog } from "./ApproveDialog";

interface ApproveSeveralProps {
  org: string;
  requests: BookingSummary[];
  onDone: () => void;
}

/** Approves the chosen requests together, without those that have a conflict by now. */
export function ApproveSeveral({ org, requests, onDone }: ApproveSeveralProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button size="small" look="primary" icon="check" onClick={() => setAsking(true)}>
        Approve
      </Button>
      {asking && (
        <ApproveDialog
          org={org}
          requests={requests}
          onClose={() => setAsking(false)}
          onApproved={() => {
            setAsking(false);
            onDone();
          }}
        />
      )}
    </>
  );
}
