import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import "./text-editor.css";
import { Button } from "#/kit/Button";
import { TextAreaField, TextField } from "#/kit/FormShell";
import { Notice } from "#/kit/Notice";
import { isSeen, seen, z } from "#/kit/schema";
import { toast } from "#/kit/Toasts";
import { RemovalDialog } from "#/manage/RemovalDialog";
import { useResourceForm } from "#/manage/resource-form";
import { FormSection, StaffForm } from "#/manage/StaffForm";
import type { NewText, Text } from "#/queries/texts";
import { TextPreview } from "./TextPreview";

/** Limits that the server enforces. */
const schema = z.object({
  title: z.string().trim().regex(seen, "Enter a value.").max(120, "Use 120 characters or fewer."),
  body: z.string().max(20_000, "Use 20,000 characters or fewer.").refine(isSeen, "Enter a value."),
});

const valuesOf = ({ title = "", body = "" }: Text): NewText => ({ title, body });

interface TextEditorProps {
  text: Text;
  reload: () => Promise<{ data?: Text | undefined }>;
  send: (text: NewText, options: { ifMatch: string }) => Promise<Text>;
  remove: (options: { ifMatch: string }) => Promise<unknown>;
  /** The text that is shown where nothing is written: "the terms of Fieldhouse". */
  otherwise: string;
}

/** Writes the text of a page, with how it will look. */
export function TextEditor({ text, reload, send, remove, otherwise }: TextEditorProps) {
  const { form, saving, submit, loadLatest } = useResourceForm({
    resource: text,
    resolver: zodResolver(schema),
    toValues: valuesOf,
    toWire: (values) => values,
    // The operation sets all of it.
    send: (change, options, edited) => send({ ...valuesOf(edited), ...change }, options),
    reload,
  });
  const [title, body] = form.watch(["title", "body"]);
  return (
    <>
      {text.title === undefined && (
        <div className="above-form">
          <Notice>Nothing is written yet. The page shows {otherwise}.</Notice>
        </div>
      )}
      <StaffForm form={form} onSubmit={submit} saving={saving} onLatest={loadLatest}>
        <div className="text-editor">
          <FormSection title="Text">
            <TextField name="title" label="Heading" full autoComplete="off" maxLength={120} />
            <TextAreaField
              name="body"
              label="Text"
              full
              rows={22}
              maxLength={20_000}
              hint="# before a heading, - or 1. before an item, **bold**, [a link](https://example.com). An empty line begins a paragraph."
            />
          </FormSection>
          <TextPreview title={title} body={body} />
        </div>
      </StaffForm>
      {text.title !== undefined && <Removal text={text} remove={remove} otherwise={otherwise} />}
    </>
  );
}

function Removal({ text, remove, otherwise }: Pick<TextEditorProps, "text" | "remove" | "otherwise">) {
  const [asking, setAsking] = useState(false);
  return (
    <p className="mt-6">
      <Button size="small" icon="trash" onClick={() => setAsking(true)}>
        Remove text
      </Button>
      {asking && (
        <RemovalDialog
          confirmLabel="Remove text"
          remove={() => remove({ ifMatch: `"${text.version}"` })}
          onRemoved={() => toast("Text removed")}
          onClose={() => setAsking(false)}
        >
          The page shows {otherwise} from then on. Former versions are kept.
        </RemovalDialog>
      )}
    </p>
  );
}
