import type { ProblemError } from "@fieldhouse/clients/problem";
import { useMutation } from "@tanstack/react-query";
import { ConfirmDialog } from "#/kit/ConfirmDialog";
import { toast } from "#/kit/Toasts";
import { useRefresh } from "#/manage/refresh";
import { answerClaim, type Claim } from "#/queries/claims";

export type Verdict = "approved" | "denied" | "deleted";

interface Words {
  confirm: string;
  done: string;
  means: (claim: Claim) => string;
}

const words: Record<Verdict, Words> = {
  approved: {
    confirm: "Approve",
    done: "Claim approved",
    means: ({ firstName, organizationName }) =>
      `${firstName} becomes an admin of ${organizationName} and gets an email. Other pending claims for it are denied.`,
  },
  denied: {
    confirm: "Deny",
    done: "Claim denied",
    means: ({ firstName }) => `${firstName} gets an email that says so, and can ask again.`,
  },
  deleted: {
    confirm: "Delete",
    done: "Claim deleted",
    means: ({ firstName }) => `${firstName} isn’t notified. Use this for spam.`,
  },
};

/** Asks before a claim is answered. */
export function ClaimAnswerDialog({
  claim,
  verdict,
  onClose,
}: {
  claim: Claim;
  verdict: Verdict;
  onClose: () => void;
}) {
  const refresh = useRefresh();
  const { confirm, done, means } = words[verdict];
  const answer = useMutation<Claim, ProblemError>({
    mutationFn: () => answerClaim(claim.id, { status: verdict }),
    onSuccess: async () => {
      await refresh();
      toast(done);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={`${confirm} the claim of ${claim.organizationName}?`}
      confirmLabel={confirm}
      look={verdict === "approved" ? "primary" : "danger"}
      busy={answer.isPending}
      error={answer.error?.message}
      onConfirm={() => answer.mutate()}
      onClose={onClose}
    >
      <p>{means(claim)}</p>
    </ConfirmDialog>
  );
}
