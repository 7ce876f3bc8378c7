import type { ProblemError } from "@fieldhouse/clients/problem";
import type { NewPost } from "@fieldhouse/clients/tenant/model/newPost";
import type { PostChange } from "@fieldhouse/clients/tenant/model/postChange";
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
import { toast } from "#/kit/Toasts";
import { withoutNulls } from "#/manage/changes";
import { Deleted, isDeleted } from "#/manage/Deleted";
import { LatestVersion } from "#/manage/LatestVersion";
import { useManaged } from "#/manage/managed";
import { isOvertaken } from "#/manage/Overtaken";
import { useRefresh } from "#/manage/refresh";
import { changePost, createPost, getSetPostPictureUrl, latestPost, type Post, removePostPicture } from "#/queries/news";
import { EventFields } from "./EventFields";
import { mergePost } from "./merge-post";
import { postOf, schema, type Values, valuesOf } from "./post";

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
  const [deleted, setDeleted] = useState(false);
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: valuesOf(post),
  });
  const saving = useMutation<void, ProblemError, Values>({
    mutationFn: async (values) => {
      const sent = postOf(values);
      const saved = made
        ? await changePost(org, made.id, sent as PostChange, { headers: { "If-Match": `"${made.version}"` } })
        : await createPost(org, withoutNulls(sent) as NewPost);
      setMade(saved);
      if (picture instanceof File) await sendPicture(getSetPostPictureUrl(org, saved.id), picture, values.description);
      else if (picture === "none" && saved.picture) await removePostPicture(org, saved.id);
    },
    onSuccess: async () => {
      await refresh();
      toast(post && !deleted ? "Post saved" : "Posted");
      onClose();
    },
    onError: (error) => {
      if (!made || !isDeleted(error)) return;
      setDeleted(true);
      setMade(undefined);
      // The picture of a post is deleted with it.
      if (picture === "kept") setPicture("none");
      saving.reset();
      void refresh();
    },
  });
  const isDirty = deleted || form.formState.isDirty || picture !== pictureOf(made);
  async function loadLatest({ id }: Post) {
    const latest = await latestPost(org, id);
    if (!latest) return [];
    saving.reset();
    if (picture === pictureOf(made)) setPicture(pictureOf(latest));
    setMade(latest);
    return mergePost(form, valuesOf(made), valuesOf(latest));
  }
  return (
    <FormDialog unsaved={isDirty} title={post ? "Edit post" : "New post"} onClose={onClose} lightDismiss={false} wide>
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
        <LatestVersion form={form} error={saving.error} onLatest={made && (() => loadLatest(made))} />
        <div className="stack gap-4">
          <TextField name="title" label="Title" autoComplete="off" />
          <TextAreaField name="body" label="Text" rows={6} />
          <EventFields post={made} />
          <PictureField post={made} picture={picture} onPicture={setPicture} />
          {picture instanceof File && (
            <TextField
              name="description"
              label="Picture description"
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
