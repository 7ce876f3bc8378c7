import { useQueryClient } from "@tanstack/react-query";
import { upload } from "#/app/upload";
import { IconButton } from "#/kit/Button";
import { FileDrop } from "#/kit/FileDrop";
import { addBookingPhotoUrl, type BookingPhoto, bookingPhotosQuery } from "#/queries/messages";
import "../messages/booking-photos.css";

const mostPhotos = 10;

interface ClaimPhotosFieldProps {
  organization: string;
  booking: string;
  photos: BookingPhoto[];
  onChange: (change: (photos: BookingPhoto[]) => BookingPhoto[]) => void;
}

/** Photos to go with a claim or an answer. They are added to the booking's photos as soon as they are chosen. */
export function ClaimPhotosField({ organization, booking, photos, onChange }: ClaimPhotosFieldProps) {
  const queries = useQueryClient();
  async function send(file: File, onProgress: (share: number) => void, signal: AbortSignal) {
    const url = addBookingPhotoUrl(organization, booking);
    const added = await upload<BookingPhoto>(url, { method: "POST", parts: { file }, onProgress, signal });
    onChange((before) => [...before, added].slice(0, mostPhotos));
    await queries.invalidateQueries({ queryKey: bookingPhotosQuery(organization, booking).queryKey });
  }
  return (
    <div className="stack gap-3">
      {photos.length > 0 && (
        <ul className="booking-photos" aria-label="Attached photos">
          {photos.map(({ imageId, thumbnailUrl, width, height }) => (
            <li key={imageId}>
              <img src={thumbnailUrl} alt="" width={width} height={height} />
              <span className="row between gap-2 tiny muted">
                Attached
                <IconButton
                  icon="close"
                  label="Detach photo"
                  onClick={() => onChange((before) => before.filter((one) => one.imageId !== imageId))}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
      {photos.length < mostPhotos && (
        <FileDrop
          label="Photos"
          hint="Up to 10. PNG, JPEG, WebP, or GIF, up to 5 MB each."
          accept="image/png,image/jpeg,image/webp,image/gif"
          multiple
          upload={send}
        />
      )}
    </div>
  );
}
