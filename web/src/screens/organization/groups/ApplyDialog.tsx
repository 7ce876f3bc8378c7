import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { EmailNotice } from "#/account/EmailNotice";
import { benefitWords } from "#/account/group-words";
import { CancelButton, FormDialog } from "#/app/FormDialog";
import { useSession } from "#/app/session";
import { FormShell, TextAreaField } from "#/kit/FormShell";
import { Notice } from "#/kit/Notice";
import { z } from "#/kit/schema";
import { toast } from "#/kit/Toasts";
import { createMembership, type Group, type ProofFile } from "#/queries/applications";
import { ownMembershipsQuery } from "#/queries/memberships";
import type { Organization } from "#/queries/organizations";
import { ProofField } from "./ProofField";
import { missingProof } from "./proofs";

const most = 1000;
const schema = z.object({
  message: z
    .string()
    .trim()
    .max(most, `Use ${most.toLocaleString("en-US")} characters or fewer.`),
});
type Values = z.infer<typeof schema>;

interface ApplyDialogProps {
  organization: Organization;
  group: Group;
  onClose: () => void;
}

/** Applies to a group: a message, and a file for each proof that it asks for. */
export function ApplyDialog({ organization: { shortName, name }, group, onClose }: ApplyDialogProps) {
  const { user } = useSession();
  const queries = useQueryClient();
  const form = useForm<Values>({ resolver: zodResolver(schema), defaultValues: { message: "" } });
  const [files, setFiles] = useState<Record<string, ProofFile>>({});
  const apply = useMutation({
    mutationFn: ({ message }: Values) =>
      createMembership(shortName, group.id, {
        ...(message ? { message } : {}),
        proofIds: Object.values(files).map(({ id }) => id),
      }),
    onSuccess: () => {
      toast("Application submitted");
      void queries.invalidateQueries({ queryKey: ownMembershipsQuery.queryKey });
      onClose();
    },
  });
  const missing = missingProof(group.proofs, files);
  const unconfirmed = user && !user.emailConfirmed;
  return (
    <FormDialog
      unsaved={form.formState.isDirty || Object.keys(files).length > 0}
      title={`Apply to ${group.name}?`}
      lead={benefitWords(group)}
      onClose={onClose}
      lightDismiss={false}
    >
      {unconfirmed && <EmailNotice email={user.email}>Groups take applications from confirmed addresses.</EmailNotice>}
      {apply.error && (
        <div className="form-refusal">
          <Notice tone="danger" live>
            <b>Error submitting application</b> {apply.error.problem.fields?.[0]?.message ?? apply.error.message}
          </Notice>
        </div>
      )}
      <FormShell
        form={form}
        onSubmit={(values) => apply.mutate(values)}
        submitting={apply.isPending}
        problem={null}
        submitLabel="Submit application"
        reason={unconfirmed ? "Confirm your email address first" : missing && `Add ${missing} first`}
        actions={<CancelButton />}
      >
        <div className="stack gap-5">
          <TextAreaField
            name="message"
            label={`Message to ${name}`}
            optional
            rows={4}
            hint="Who you are, and why you’re applying."
          />
          {group.proofs.map((proof) => (
            <ProofField
              key={proof.name}
              organization={shortName}
              group={group.id}
              proof={proof}
              file={files[proof.name]}
              onFile={(file) =>
                setFiles(({ [proof.name]: _, ...others }) => (file ? { ...others, [proof.name]: file } : others))
              }
            />
          ))}
        </div>
      </FormShell>
    </FormDialog>
  );
}
