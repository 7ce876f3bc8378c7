import { IconButton } from "#/kit/Button";
import { FileDrop } from "#/kit/FileDrop";
import type { WorkOrder } from "#/queries/work-orders";
import { useOfflineReason } from "./use-offline-reason";
import { useOrderActions } from "./use-order-actions";

/** Diagrams and photos of an order, by the setup that they show. */
export function OrderPhotos({ org, order, refusal }: { org: string; order: WorkOrder; refusal: string | undefined }) {
  const { addPhoto, removePhoto } = useOrderActions(org, order);
  const offline = useOfflineReason();
  const setup = order.tasks.find(({ kind }) => kind === "setup");
  const nameOf = (task: string | undefined) => order.tasks.find(({ id }) => id === task)?.name;
  if (order.photos.length === 0 && refusal) return null;
  return (
    <details className="work-order-photos" open={order.photos.length > 0}>
      <summary className="small">Photos and diagrams{order.photos.length > 0 && ` (${order.photos.length})`}</summary>
      {order.photos.length > 0 && (
        <ul className="row wrap">
          {order.photos.map(({ imageId, url, thumbnailUrl, description, taskId, authorName }) => {
            const words = description || nameOf(taskId) || `Photo by ${authorName}`;
            return (
              <li key={imageId}>
                <a href={url} target="_blank" rel="noreferrer">
                  <img src={thumbnailUrl} alt={words} loading="lazy" />
                </a>
                {!refusal && (
                  <IconButton
                    icon="trash"
                    label={`Remove ${words}`}
                    reason={offline}
                    busy={removePhoto.isPending}
                    onClick={() => removePhoto.mutate(imageId)}
                  />
                )}
              </li>
            );
          })}
        </ul>
      )}
      {!refusal && (
        <FileDrop
          label="Add a photo or diagram"
          hint={offline ?? "PNG, JPEG, WebP, or GIF, up to 5 MB"}
          accept="image/png,image/jpeg,image/webp,image/gif"
          upload={(file, onProgress, signal) => addPhoto(file, onProgress, signal, setup?.id)}
        />
      )}
    </details>
  );
}
