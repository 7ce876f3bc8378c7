import type { ProblemError } from "@fieldhouse/clients/problem";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "#/kit/Button";
import { ConfirmDialog } from "#/kit/ConfirmDialog";
import { toast } from "#/kit/Toasts";
import { useRefresh } from "./refresh";
import { afterSaving } from "./UnsavedChanges";

interface RemovalButtonProps {
  /** "Delete space". */
  label: string;
  remove: () => Promise<void>;
  /** Where to go afterwards, since this page is gone. */
  to: string;
  /** Why this person can't delete it. */
  refusal: string | undefined;
  /** What is lost with it. */
  children: ReactNode;
}

/** Deletes what the page is about, after a confirmation. */
export function RemovalButton({ label, remove, to, refusal, children }: RemovalButtonProps) {
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const refresh = useRefresh();
  const removal = useMutation<void, ProblemError>({
    mutationFn: remove,
    onSuccess: async () => {
      await navigate(to, { state: afterSaving });
      toast("Delete Success");
      void refresh();
    },
  });
  return (
    <>
      <Button size="small" look="danger-quiet" icon="trash" reason={refusal} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {asking && (
        <ConfirmDialog
          confirmLabel={label}
          busy={removal.isPending}
          error={removal.error?.message}
          onConfirm={() => removal.mutate()}
          onClose={() => setAsking(false)}
        >
          <p>{children}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
