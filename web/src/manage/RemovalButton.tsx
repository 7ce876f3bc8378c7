import type { ProblemError } from "@fieldhouse/clients/problem";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { afterSaving } from "#/app/UnsavedChanges";
import { Button } from "#/kit/Button";
import { ConfirmDialog } from "#/kit/ConfirmDialog";
import { toast } from "#/kit/Toasts";
import { removeIfThere } from "./Deleted";
import { useRefreshOnLeave } from "./refresh";

interface RemovalButtonProps {
  /** "Delete space". */
  label: string;
  remove: () => Promise<void>;
  /** The page to open afterwards, since this one is gone. */
  to: string;
  /** Why this person can't delete it. */
  refusal: string | undefined;
  /** Its name, where deleting it takes a second confirmation. */
  twice?: string;
  /** The loss that comes with it. */
  children: ReactNode;
}

/** Deletes what the page is about, after a confirmation, unless somebody else has done so already. */
export function RemovalButton({ label, remove, to, refusal, twice, children }: RemovalButtonProps) {
  const [asking, setAsking] = useState<"first" | "second">();
  const navigate = useNavigate();
  const refreshOnLeave = useRefreshOnLeave();
  const removal = useMutation<boolean, ProblemError>({
    mutationFn: () => removeIfThere(remove),
    onSuccess: async () => {
      refreshOnLeave();
      await navigate(to, { state: afterSaving });
      toast("Delete Success");
    },
  });
  return (
    <>
      <Button size="small" look="danger-quiet" icon="trash" reason={refusal} onClick={() => setAsking("first")}>
        {label}
      </Button>
      {asking && (
        <ConfirmDialog
          key={asking}
          confirmLabel={asking === "second" ? "Delete permanently" : label}
          busy={removal.isPending}
          error={removal.error?.message}
          failure="Delete Error"
          onConfirm={() => (twice && asking === "first" ? setAsking("second") : removal.mutate())}
          onClose={() => setAsking(undefined)}
        >
          {asking === "second" ? (
            <p>
              Delete <b>{twice}</b> for good? You can’t undo it.
            </p>
          ) : (
            <p>{children}</p>
          )}
        </ConfirmDialog>
      )}
    </>
  );
}
