import type { ProblemError } from "@fieldhouse/clients/problem";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { CancelButton, FormDialog } from "#/app/FormDialog";
import { upload } from "#/app/upload";
import { IconButton } from "#/kit/Button";
import { FileDrop } from "#/kit/FileDrop";
import { FormShell, TextAreaField, TextField } from "#/kit/FormShell";
import { Icon } from "#/kit/Icon";
import { seen, z } from "#/kit/schema";
import { toast } from "#/kit/Toasts";
import { LatestVersion } from "#/manage/LatestVersion";
import { useManaged } from "#/manage/managed";
import { mergeLatest } from "#/manage/merge-latest";
import { isOvertaken } from "#/manage/Overtaken";
import { useRefresh } from "#/manage/refresh";
import { changePost, createPost, getSetPostPictureUrl, latestPost, type Post, removePostPicture } from "#/queries/news";

const schema = z.object({
  title: z.string().trim().regex(seen, "Enter a title.").max(120, "Use 120 characters or fewer."),
  body: z.string().trim().regex(seen, "Enter some text.").max(5000, "Use 5,000 characters or fewer."),
  description: z.string().trim().max(300, "Use 300 characters or fewer."),
});

type Values = z.infer<typeof schema>;

const valuesOf = (post: Post | undefined): Values => ({
  title: post?.title ?? "",
  body: post?.body ?? "",
  description: post?.picture?.description ?? "",
});

/** The picture once the post is saved: as it was, none, or this file. */
type Picture = "kept" | "none" | File;

const pictureOf = (post: Post | undefined): Picture => (post?.picture ? "kept" : "none");

/** Writes a post or changes one. The picture is sent once the text is saved. */
export function PostDialog({ post, onClose }: { post: Post | undefined; onClose: () => void }) {
  const { org } = useManaged();
  const refresh = useRefresh();
  const [picture, setPicture] = useState<Picture>(pictureOf(post));
  // A post whose picture was refused is there already; saving again changes it.
  const [made, setMade] = useState(post);
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: valuesOf(post),
  });
  const saving = useMutation<void, ProblemError, Values>({
    mutationFn: async ({ title, body, description }) => {
      const saved = made
        ? await changePost(org, made.id, { title, body }, { headers: { "If-Match": `"${made.version}"` } })
        : await createPost(org, { title, body });
      setMade(saved);
      if (picture instanceof File) await sendPicture(getSetPostPictureUrl(org, saved.id), picture, description);
      else if (picture === "none" && saved.picture) await removePostPicture(org, saved.id);
    },
    onSuccess: async () => {
      await refresh();
      toast(post ? "Post saved" : "Posted");
      onClose();
    },
  });
  const isDirty = form.formState.isDirty || picture !== pictureOf(made);
  async function loadLatest({ id }: Post) {
    const latest = await latestPost(org, id);
    if (!latest) return [];
    saving.reset();
    if (picture === pictureOf(made)) setPicture(pictureOf(latest));
    setMade(latest);
    return mergeLatest(form, valuesOf(made), valuesOf(latest));
  }
  return (
    <FormDialog unsaved={isDirty} title={post ? "Edit post" : "New post"} onClose={onClose} lightDismiss={false} wide>
      <FormShell
        form={form}
        onSubmit={(values) => saving.mutate(values)}
        submitting={saving.isPending}
        problem={isOvertaken(saving.error) ? null : (saving.error?.problem ?? null)}
        failure="Save Error"
        submitLabel={post ? "Save" : "Post"}
        actions={<CancelButton />}
      >
        <LatestVersion form={form} error={saving.error} onLatest={made && (() => loadLatest(made))} />
        <div className="stack gap-4">
          <TextField name="title" label="Title" autoComplete="off" />
          <TextAreaField name="body" label="Text" rows={6} />
          <PictureField post={made} picture={picture} onPicture={setPicture} />
          {picture instanceof File && (
            <TextField
              name="description"
              label="What the picture shows"
              optional
              autoComplete="off"
              hint="Read aloud to people who can’t see it."
            />
          )}
        </div>
      </FormShell>
    </FormDialog>
  );
}

const sendPicture = (url: string, file: File, description: string) =>
  upload(url, {
    method: "PUT",
    parts: { file, ...(description ? { description } : {}) },
    onProgress: () => {},
    signal: new AbortController().signal,
  });

interface PictureFieldProps {
  post: Post | undefined;
  picture: Picture;
  onPicture: (picture: Picture) => void;
}

function PictureField({ post, picture, onPicture }: PictureFieldProps) {
  if (picture === "none")
    return (
      <FileDrop
        label="Picture"
        optional
        hint="PNG, JPEG, WebP, or GIF, up to 5 MB."
        accept="image/png,image/jpeg,image/webp,image/gif"
        upload={async (file) => onPicture(file)}
      />
    );
  return (
    <div className="field">
      <span className="label">Picture</span>
      <p className="row">
        {picture === "kept" ? (
          <img className="post-picture" src={post?.picture?.thumbnailUrl} alt={post?.picture?.description} />
        ) : (
          <Icon name="image" small />
        )}
        <span className="grow ellipsis">{picture === "kept" ? post?.picture?.description : picture.name}</span>
        <IconButton icon="close" label="Remove picture" onClick={() => onPicture("none")} />
      </p>
    </div>
  );
}
