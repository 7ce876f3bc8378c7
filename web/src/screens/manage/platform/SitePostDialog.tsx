import type { ProblemError } from "@fieldhouse/clients/problem";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { CancelButton, FormDialog } from "#/app/FormDialog";
import { FormShell, TextAreaField, TextField } from "#/kit/FormShell";
import { seen, z } from "#/kit/schema";
import { toast } from "#/kit/Toasts";
import { Deleted, isDeleted } from "#/manage/Deleted";
import { LatestVersion } from "#/manage/LatestVersion";
import { mergeLatest } from "#/manage/merge-latest";
import { isOvertaken } from "#/manage/Overtaken";
import { useRefresh } from "#/manage/refresh";
import { changeSitePost, createSitePost, latestSitePost, type SitePost } from "#/queries/site-news";

const schema = z.object({
  title: z.string().trim().regex(seen, "Enter a title.").max(120, "Use 120 characters or fewer."),
  body: z.string().trim().regex(seen, "Enter some text.").max(5000, "Use 5,000 characters or fewer."),
});

type Values = z.infer<typeof schema>;

const valuesOf = (post: SitePost | undefined): Values => ({ title: post?.title ?? "", body: post?.body ?? "" });

/** Writes a post of the platform or changes one. */
export function SitePostDialog({ post, onClose }: { post: SitePost | undefined; onClose: () => void }) {
  const refresh = useRefresh();
  const [known, setKnown] = useState(post);
  const deleted = post !== undefined && !known;
  const form = useForm<Values>({ resolver: zodResolver(schema), defaultValues: valuesOf(post) });
  const saving = useMutation<SitePost, ProblemError, Values>({
    mutationFn: (values) =>
      known
        ? changeSitePost(known.id, values, { headers: { "If-Match": `"${known.version}"` } })
        : createSitePost(values),
    onSuccess: async () => {
      await refresh();
      toast(known ? "Post saved" : "Posted");
      onClose();
    },
    onError: (error) => {
      if (!known || !isDeleted(error)) return;
      setKnown(undefined);
      saving.reset();
      void refresh();
    },
  });
  async function loadLatest({ id }: SitePost) {
    const latest = await latestSitePost(id);
    if (!latest) return [];
    saving.reset();
    setKnown(latest);
    return mergeLatest(form, valuesOf(known), valuesOf(latest));
  }
  return (
    <FormDialog
      title={post ? "Edit post" : "New post"}
      unsaved={deleted || form.formState.isDirty}
      onClose={onClose}
      lightDismiss={false}
      wide
    >
      <FormShell
        form={form}
        onSubmit={(values) => saving.mutate(values)}
        submitting={saving.isPending}
        problem={isOvertaken(saving.error) ? null : (saving.error?.problem ?? null)}
        failure="Save Error"
        submitLabel={deleted ? "Add again" : post ? "Save" : "Post"}
        actions={<CancelButton />}
      >
        {deleted && <Deleted what="post" />}
        <LatestVersion form={form} error={saving.error} onLatest={known && (() => loadLatest(known))} />
        <div className="stack gap-4">
          <TextField name="title" label="Title" autoComplete="off" />
          <TextAreaField name="body" label="Text" rows={6} />
        </div>
      </FormShell>
    </FormDialog>
  );
}
