import type { ProblemError } from "@fieldhouse/clients/problem";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { upload } from "#/app/upload";
import { IconButton } from "#/kit/Button";
import { ConfirmDialog } from "#/kit/ConfirmDialog";
import { LoadFailure } from "#/kit/EmptyState";
import { FileDrop } from "#/kit/FileDrop";
import { instant } from "#/kit/format";
import { SkeletonLines, Waiting } from "#/kit/Skeleton";
import { toast } from "#/kit/Toasts";
import { addBookingPhotoUrl, type BookingPhoto, bookingPhotosQuery, removeBookingPhoto } from "#/queries/messages";
import "./booking-photos.css";

interface BookingPhotosProps {
  organization: string;
  booking: string;
  timeZone: string;
}

/** The photos that renter and staff show each other, and a place to add more. */
export function BookingPhotos({ organization, booking, timeZone }: BookingPhotosProps) {
  const queries = useQueryClient();
  const query = bookingPhotosQuery(organization, booking);
  const photos = useQuery(query);
  const [removing, setRemoving] = useState<BookingPhoto>();
  const refresh = () => queries.invalidateQueries({ queryKey: query.queryKey });
  const removal = useMutation<unknown, ProblemError, BookingPhoto>({
    mutationFn: ({ imageId }) => removeBookingPhoto(organization, booking, imageId),
    onSuccess: async () => {
      await refresh();
      setRemoving(undefined);
      toast("Photos Removed");
    },
  });
  async function send(file: File, onProgress: (share: number) => void, signal: AbortSignal) {
    await upload(addBookingPhotoUrl(organization, booking), { method: "POST", parts: { file }, onProgress, signal });
    await refresh();
    toast("Photos Added");
  }
  if (!photos.data)
    return photos.error ? (
      <LoadFailure detail={photos.error.message} onRetry={() => void photos.refetch()} />
    ) : (
      <Waiting>
        <SkeletonLines lines={3} />
      </Waiting>
    );
  return (
    <div className="stack gap-3">
      {photos.data.length > 0 && (
        <ul className="booking-photos" aria-label="Photos">
          {photos.data.map((photo) => (
            <li key={photo.imageId}>
              <a href={photo.url} target="_blank" rel="noreferrer">
                <img
                  src={photo.thumbnailUrl}
                  alt={photo.description || `Added by ${photo.authorName}`}
                  width={photo.width}
                  height={photo.height}
                  loading="lazy"
                />
              </a>
              <span className="row between gap-2 tiny muted num">
                <span>
                  {photo.authorName}, {instant(photo.addedAt, timeZone)}
                </span>
                {photo.removable && <IconButton icon="close" label="Remove photo" onClick={() => setRemoving(photo)} />}
              </span>
            </li>
          ))}
        </ul>
      )}
      <FileDrop
        label="Add photos"
        hint="PNG, JPEG, WebP, or GIF, up to 5 MB each."
        accept="image/png,image/jpeg,image/webp,image/gif"
        multiple
        upload={send}
      />
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
          <p>Nobody will be able to see it anymore.</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
