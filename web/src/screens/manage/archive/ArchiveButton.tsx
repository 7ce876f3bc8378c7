import type { ProblemError } from "@fieldhouse/clients/problem";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { afterSaving } from "#/app/UnsavedChanges";
import { Button } from "#/kit/Button";
import { ConfirmDialog } from "#/kit/ConfirmDialog";
import { toast } from "#/kit/Toasts";
import { CollisionList } from "#/manage/Collisions";
import { useRefresh } from "#/manage/refresh";

interface ArchiveButtonProps {
  org: string;
  name: string;
  /** "space" or "facility". */
  what: string;
  archive: () => Promise<unknown>;
  /** The list that it disappears from. */
  to: string;
  /** The reason this person can't archive it. */
  refusal: string | undefined;
  /** True if the form next to it has unsaved input, which would be lost. */
  unsaved: boolean;
  /** Explains what is archived with it, and what stays. */
  children: ReactNode;
}

/** Archives a space or a facility. Its bookings are listed first, each opening in a new tab. */
export function ArchiveButton({ org, name, what, archive, to, refusal, unsaved, children }: ArchiveButtonProps) {
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const refresh = useRefresh();
  const archiving = useMutation<unknown, ProblemError>({
    mutationFn: archive,
    onSuccess: async () => {
      await navigate(to, { state: afterSaving });
      toast(`Archived ${name}`);
      void refresh();
    },
  });
  const coming = archiving.error?.problem.collisions ?? [];
  const close = () => {
    setAsking(false);
    archiving.reset();
  };
  return (
    <>
      <Button
        size="small"
        icon="archive"
        reason={refusal ?? (unsaved ? "Save or discard your changes first." : undefined)}
        onClick={() => setAsking(true)}
      >
        Archive
      </Button>
      {asking && (
        <ConfirmDialog
          title={`Archive ${name}?`}
          confirmLabel={coming.length > 0 ? "Try again" : `Archive ${what}`}
          busy={archiving.isPending}
          error={coming.length > 0 ? undefined : archiving.error?.message}
          onConfirm={() => archiving.mutate()}
          onClose={close}
        >
          {coming.length > 0 ? (
            <div role="alert">
              <CollisionList org={org} collisions={coming} total={coming.length}>
                Move or cancel these first.
              </CollisionList>
            </div>
          ) : (
            <p>{children}</p>
          )}
        </ConfirmDialog>
      )}
    </>
  );
}
