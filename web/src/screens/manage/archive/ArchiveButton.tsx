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
  /** The list that it is gone from. */
  to: string;
  /** Why this person can't archive it. */
  refusal: string | undefined;
  /** The form beside it has input that isn't saved, which would be lost. */
  unsaved: boolean;
  /** The things that go with it, and those that stay. */
  children: ReactNode;
}

/** Archives what the page is about. What is booked there first is listed, each to open in a tab of its own. */
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
        icon="stack"
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
