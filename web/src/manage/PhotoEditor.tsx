import type { ProblemError } from "@fieldhouse/clients/problem";
import type { Photo } from "@fieldhouse/clients/tenant/model/photo";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import "./photo-editor.css";
import { upload } from "#/app/upload";
import type { DrawingType } from "#/drawing";
import { IconButton } from "#/kit/Button";
import { ConfirmDialog } from "#/kit/ConfirmDialog";
import { EmptyState } from "#/kit/EmptyState";
import { Input } from "#/kit/Field";
import { FileDrop } from "#/kit/FileDrop";
import { Notice } from "#/kit/Notice";
import { toast } from "#/kit/Toasts";
import { shapes } from "./crop/shapes";
import { useCrop } from "./crop/use-crop";
import { useRecrop } from "./crop/use-recrop";
import { PhotoDescription } from "./PhotoDescription";
import { useRefresh } from "./refresh";

interface PhotoEditorProps {
  photos: Photo[];
  /** The address that photos are posted to. */
  uploadUrl: string;
  order: (imageIds: string[]) => Promise<unknown>;
  remove: (imageId: string) => Promise<unknown>;
  saveDescription: (imageId: string, description: string) => Promise<unknown>;
  /** Shown while there are no photos. */
  drawing?: DrawingType;
  /** The reason this person can't edit them. */
  refusal: string | undefined;
}

const moved = <T,>(items: T[], from: number, to: number) => {
  const next = [...items];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
};

/** Photos in their order. The first one is the cover photo. */
export function PhotoEditor({
  photos,
  uploadUrl,
  order,
  remove,
  saveDescription,
  drawing = "gym",
  refusal,
}: PhotoEditorProps) {
  const refresh = useRefresh();
  const [description, setDescription] = useState("");
  const untaken = useRef(description);
  untaken.current = description;
  const [removing, setRemoving] = useState<Photo>();
  const [describing, setDescribing] = useState<Photo>();
  const { crop, dialog } = useCrop(shapes.photo);
  /** The cropped photo replaces its original. */
  const recropping = useRecrop(crop, async (file, { imageId, description }: Photo) => {
    const added = await upload<Photo>(uploadUrl, { method: "POST", parts: { description, file } });
    const kept = photos.map((photo) => (photo.imageId === imageId ? added.imageId : photo.imageId));
    await order([...kept, imageId]);
    await remove(imageId);
    toast("Photo cropped");
  });
  const ordering = useMutation<unknown, ProblemError, string[]>({
    mutationFn: order,
    onSuccess: async () => {
      await refresh();
      toast("Photos order saved");
    },
    meta: { failure: "toast" },
  });
  const removal = useMutation<unknown, ProblemError, Photo>({
    mutationFn: (photo) => remove(photo.imageId),
    onSuccess: async () => {
      await refresh();
      setRemoving(undefined);
      toast("Photos Removed");
    },
  });
  /** The description belongs to the first photo sent. The field is cleared for the next one right away. */
  async function send(file: File, onProgress: (share: number) => void, signal: AbortSignal) {
    const cropped = await crop(file, { signal });
    const taken = untaken.current;
    untaken.current = "";
    setDescription("");
    try {
      await upload(uploadUrl, { method: "POST", parts: { description: taken, file: cropped }, onProgress, signal });
    } catch (refusal) {
      setDescription((typed) => typed || taken);
      throw refusal;
    }
    await refresh();
    toast("Photos Added");
  }
  const move = (from: number, to: number) => ordering.mutate(moved(photos, from, to).map(({ imageId }) => imageId));
  return (
    <div className="stack gap-5">
      {refusal ? (
        <Notice>{refusal}</Notice>
      ) : (
        <section className="panel panel-body photo-upload" aria-label="Add photos">
          <Input
            label="Description for the next photo"
            optional
            dense
            hint="Read aloud by screen readers. If you add several photos, it goes with the first."
            maxLength={300}
            value={description}
            onChange={(event) => setDescription(event.target.value)}
          />
          <FileDrop
            label="Photos"
            hint="PNG, JPEG, WebP, or GIF, up to 5 MB each. At least 1,200 pixels wide looks best."
            accept="image/png,image/jpeg,image/webp,image/gif"
            multiple
            upload={send}
          />
        </section>
      )}
      {photos.length === 0 ? (
        <div className="panel">
          <EmptyState title="No photos yet" drawing={drawing}>
            Until you add one, people see a drawing to scale.
          </EmptyState>
        </div>
      ) : (
        <ol className="photo-grid" aria-label="Photos, in order">
          {photos.map((photo, at) => (
            <li key={photo.imageId} className="panel">
              <img src={photo.thumbnailUrl} alt={photo.description} width={photo.width} height={photo.height} />
              <div className="row">
                <span className="grow ellipsis small" aria-hidden={photo.description !== ""}>
                  {photo.description || <span className="muted">No description</span>}
                </span>
                <IconButton
                  icon="edit"
                  label={`Edit description of photo ${at + 1}`}
                  reason={refusal}
                  onClick={() => setDescribing(photo)}
                />
                <IconButton
                  icon="crop"
                  label={`Crop photo ${at + 1}`}
                  reason={refusal}
                  busy={recropping.isPending}
                  onClick={() => recropping.mutate(photo)}
                />
                <IconButton
                  icon="left"
                  label={`Move photo ${at + 1} forward`}
                  reason={refusal ?? (at === 0 ? "It’s already first" : undefined)}
                  busy={ordering.isPending}
                  onClick={() => move(at, at - 1)}
                />
                <IconButton
                  icon="right"
                  label={`Move photo ${at + 1} back`}
                  reason={refusal ?? (at === photos.length - 1 ? "It’s already last" : undefined)}
                  busy={ordering.isPending}
                  onClick={() => move(at, at + 1)}
                />
                <IconButton
                  icon="trash"
                  label={`Remove photo ${at + 1}`}
                  reason={refusal}
                  onClick={() => setRemoving(photo)}
                />
              </div>
              {at === 0 && <span className="badge badge-plain photo-first">Cover photo</span>}
            </li>
          ))}
        </ol>
      )}
      {dialog}
      {describing && (
        <PhotoDescription photo={describing} save={saveDescription} onClose={() => setDescribing(undefined)} />
      )}
      {removing && (
        <ConfirmDialog
          title="Remove this photo?"
          confirmLabel="Remove photo"
          busy={removal.isPending}
          error={removal.error?.message}
          failure="Error Removing Photos"
          onConfirm={() => removal.mutate(removing)}
          onClose={() => setRemoving(undefined)}
        >
          <p>This permanently removes the photo{removing.description && ` “${removing.description}”`}.</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
