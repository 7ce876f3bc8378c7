import { changeOrganization } from "@fieldhouse/clients/tenant/organizations/organizations";
import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useFieldArray, useFormContext } from "react-hook-form";
import "./settings.css";
import { Button, IconButton } from "#/kit/Button";
import { ConfirmDialog } from "#/kit/ConfirmDialog";
import { SelectField, TextAreaField, TextField } from "#/kit/FormShell";
import { Notice } from "#/kit/Notice";
import { organizationCrumb, useManaged } from "#/manage/managed";
import { useResourceForm } from "#/manage/resource-form";
import { useRefusal } from "#/manage/rights";
import { FormSection, StaffForm } from "#/manage/StaffForm";
import { StaffPage } from "#/manage/StaffPage";
import { paths } from "#/paths";
import { mostReplies, type RepliesValues, repliesOf, repliesSchema, repliesValues } from "./replies";
import { SettingsMenu } from "./SettingsMenu";

/** Staff's replies to requests: a default message for each answer, and messages to start from. */
export function Component() {
  const managed = useManaged();
  const refusal = useRefusal("organizations.configure");
  return (
    <StaffPage
      title="Replies"
      heading="Settings"
      crumbs={[
        organizationCrumb(managed),
        { name: "Settings", to: paths.managedOrganization(managed.org, "settings") },
      ]}
      lead="Messages that go with an approval or a denial"
      menu={<SettingsMenu org={managed.org} />}
    >
      {refusal ? <Notice>{refusal}</Notice> : <RepliesForm />}
    </StaffPage>
  );
}

function RepliesForm() {
  const { org, organization, reload } = useManaged();
  const { form, saving, submit, loadLatest } = useResourceForm({
    what: "Replies",
    resource: organization,
    resolver: zodResolver(repliesSchema),
    toValues: repliesValues,
    toWire: repliesOf,
    send: (change, options) => changeOrganization(org, change, options),
    reload,
  });
  return (
    <StaffForm form={form} onSubmit={submit} saving={saving} onLatest={loadLatest}>
      <p className="muted measure above-form">
        Write <code>{"{renter}"}</code>, <code>{"{space}"}</code>, and <code>{"{staff}"}</code> for the renter’s first
        name, the space, and your own first name.
      </p>
      <FormSection title="Default replies" hint="Sent when nothing else is written">
        <TextAreaField name="replies.approved" label="Approved" optional full rows={3} maxLength={2000} />
        <TextAreaField name="replies.denied" label="Denied" optional full rows={3} maxLength={2000} />
      </FormSection>
      <Saved />
    </StaffForm>
  );
}

function Saved() {
  const { control, watch } = useFormContext<RepliesValues>();
  const saved = useFieldArray({ control, name: "replies.saved" });
  const typed = watch("replies.saved");
  const [removing, setRemoving] = useState<number>();
  return (
    <FormSection title="Saved replies" hint="Staff choose one and edit it before sending">
      {saved.fields.length === 0 && <p className="full muted small">No saved replies yet.</p>}
      {saved.fields.map((reply, index) => (
        <div key={reply.id} className="full saved-reply" data-item>
          <div className="stack gap-3">
            <TextField
              name={`replies.saved.${index}.name`}
              label="Name"
              aria-label={`Name of reply ${index + 1}`}
              autoComplete="off"
              placeholder="See you then"
            />
            <SelectField name={`replies.saved.${index}.answer`} label="Used" aria-label={`Used, reply ${index + 1}`}>
              <option value="">For both answers</option>
              <option value="approved">When approved</option>
              <option value="denied">When denied</option>
            </SelectField>
          </div>
          <TextAreaField
            name={`replies.saved.${index}.text`}
            label="Text"
            aria-label={`Text of reply ${index + 1}`}
            rows={3}
          />
          <IconButton
            icon="trash"
            label={`Remove reply ${index + 1}`}
            onClick={() => (typed[index]?.text.trim() ? setRemoving(index) : saved.remove(index))}
          />
        </div>
      ))}
      <div className="full">
        <Button
          size="small"
          icon="plus"
          reason={saved.fields.length >= mostReplies ? `You can add up to ${mostReplies} replies` : undefined}
          onClick={() =>
            saved.append({ name: "", text: "", answer: "" }, { focusName: `replies.saved.${saved.fields.length}.name` })
          }
        >
          Add reply
        </Button>
      </div>
      {removing !== undefined && (
        <ConfirmDialog
          confirmLabel="Remove reply"
          onConfirm={() => {
            saved.remove(removing);
            setRemoving(undefined);
          }}
          onClose={() => setRemoving(undefined)}
        >
          <p>“{typed[removing]?.name}” will be removed once you save.</p>
        </ConfirmDialog>
      )}
    </FormSection>
  );
}
