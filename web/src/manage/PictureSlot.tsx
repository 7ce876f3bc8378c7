import type { ProblemError } from "@fieldhouse/clients/problem";
import type { Photo } from "@fieldhouse/clients/tenant/model/photo";
import { useMutation } from "@tanstack/react-query";
import { useId, useRef, useState } from "react";
import "./picture-slot.css";
import { upload } from "#/app/upload";
import { Button } from "#/kit/Button";
import { ConfirmDialog } from "#/kit/ConfirmDialog";
import { Input } from "#/kit/Field";
import { FileDrop } from "#/kit/FileDrop";
import { Notice } from "#/kit/Notice";
import { toast } from "#/kit/Toasts";
import type { Shape } from "./crop/shapes";
import { useCrop } from "./crop/use-crop";
import { useRecrop } from "./crop/use-recrop";
import { useRefresh } from "./refresh";

interface PictureSlotProps {
  /** "Banner" */
  title: string;
  /** Its use, and the size that looks best. */
  hint: string;
  picture: Photo | undefined;
  /** The shapes that it can be cropped to. */
  shapes: Shape[];
  /** The address that it is put to. */
  uploadUrl: string;
  remove: () => Promise<unknown>;
  /** Nobody reads a description of it aloud. */
  plain?: boolean;
  /** Why this person can't change it. */
  refusal: string | undefined;
}

/** A single picture. A new one replaces it as soon as it is uploaded. */
export function PictureSlot({
  title,
  hint,
  picture,
  shapes,
  uploadUrl,
  remove,
  plain = false,
  refusal,
}: PictureSlotProps) {
  const heading = useId();
  const refresh = useRefresh();
  const [description, setDescription] = useState("");
  const typed = useRef(description);
  typed.current = description;
  const [removing, setRemoving] = useState(false);
  const { crop, dialog } = useCrop(shapes);
  const recropping = useRecrop(crop, async (file, { description }: Photo) => {
    await upload(uploadUrl, { method: "PUT", parts: { description, file } });
    toast(title, { title: "Save Success" });
  });
  const removal = useMutation<unknown, ProblemError>({
    mutationFn: remove,
    onSuccess: async () => {
      await refresh();
      setRemoving(false);
      toast(title, { title: "Removed" });
    },
  });
  return (
    <section className="panel" aria-labelledby={heading}>
      <div className="panel-head">
        <h2 id={heading}>{title}</h2>
        {picture && (
          <span className="push row gap-2">
            <Button
              size="small"
              icon="crop"
              reason={refusal}
              busy={recropping.isPending}
              onClick={() => recropping.mutate(picture)}
            >
              Crop<span className="sr"> {title.toLowerCase()}</span>
            </Button>
            <Button size="small" icon="trash" reason={refusal} onClick={() => setRemoving(true)}>
              Remove<span className="sr"> {title.toLowerCase()}</span>
            </Button>
          </span>
        )}
      </div>
      <div className="panel-body stack gap-4">
        {picture && (
          <img
            className="picture-slot"
            src={picture.url}
            alt={picture.description || `${title}, without a description`}
            width={picture.width}
            height={picture.height}
          />
        )}
        {refusal ? (
          <Notice>{refusal}</Notice>
        ) : (
          <>
            {!plain && (
              <Input
                label={`Description of the new ${title.toLowerCase()}`}
                optional
                dense
                maxLength={300}
                hint="Read aloud by screen readers."
                value={description}
                onChange={(event) => setDescription(event.target.value)}
              />
            )}
            <FileDrop
              label={picture ? `Replace ${title.toLowerCase()}` : `New ${title.toLowerCase()}`}
              hint={`${hint} PNG, JPEG, WebP, or GIF, up to 5 MB.`}
              accept="image/png,image/jpeg,image/webp,image/gif"
              upload={async (file, onProgress, signal) => {
                const cropped = await crop(file, { signal });
                const parts = { description: typed.current, file: cropped };
                await upload(uploadUrl, { method: "PUT", parts, onProgress, signal });
                await refresh();
                setDescription("");
                toast(title, { title: "Save Success" });
              }}
            />
          </>
        )}
      </div>
      {dialog}
      {removing && (
        <ConfirmDialog
          confirmLabel="Remove picture"
          busy={removal.isPending}
          error={removal.error?.message}
          failure="Error Removing Photos"
          onConfirm={() => removal.mutate()}
          onClose={() => setRemoving(false)}
        >
          <p>This permanently removes the {title.toLowerCase()}.</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
