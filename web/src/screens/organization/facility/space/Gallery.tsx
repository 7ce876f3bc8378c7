import { useState } from "react";
import { Dialog } from "#/kit/Dialog";
import { Icon } from "#/kit/Icon";
import type { Photo, Space } from "#/queries/spaces";
import { PhotoImage } from "#/spaces/PhotoImage";
import { sizeWords } from "#/spaces/picture";
import { SpacePicture } from "#/spaces/SpacePicture";

interface GalleryProps {
  space: Space;
  kind: string;
  /** Other spaces to show next to a drawing: its parts, or the full space it is part of. */
  relatives: Space[];
}

const sizes = "(max-width: 760px) 100vw, 60vw";

/** Photos where there are any, and always the drawing to scale. */
export function Gallery({ space, kind, relatives }: GalleryProps) {
  const [open, setOpen] = useState(false);
  const { photos, name, dimensions } = space;
  const size = sizeWords(dimensions);
  const title = `${name}, drawn to scale: ${kind.toLowerCase()}${size ? `, ${size}` : ""}`;
  const [first, second] = photos;
  const beside = first ? [] : relatives.slice(0, 2);
  const alone = !first && beside.length === 0;
  return (
    // On a phone the pictures scroll sideways, by keyboard too.
    <section
      className={alone ? "gallery gallery-alone" : "gallery gallery-row"}
      aria-label="Pictures"
      tabIndex={alone ? undefined : 0}
    >
      <div className="frame">
        {first ? (
          <PhotoImage photo={first} alt={`Photo of ${name}`} sizes={sizes} />
        ) : (
          <SpacePicture space={space} title={title} ratio={1.95} />
        )}
        {photos.length > 2 && (
          <button type="button" className="btn btn-secondary btn-s gallery-all" onClick={() => setOpen(true)}>
            <Icon name="image" small />
            All {photos.length} photos
          </button>
        )}
      </div>
      {!alone && (
        <div className={first && !second ? "pair pair-one" : "pair"}>
          {first && (
            <div className="frame">
              <SpacePicture space={space} title={title} ratio={second ? 2.1 : 1.05} />
              {size && <span className="frame-tag badge badge-tag num">{size}</span>}
            </div>
          )}
          {second && (
            <div className="frame">
              <PhotoImage photo={second} alt={`Another photo of ${name}`} sizes={sizes} />
            </div>
          )}
          {beside.map((relative) => (
            <div className="frame" key={relative.id}>
              <SpacePicture space={relative} ratio={beside.length > 1 ? 2.1 : 1.05} scaleBar={false} />
              <span className="frame-tag badge badge-tag">{relative.name}</span>
            </div>
          ))}
        </div>
      )}
      {open && <Photos name={name} photos={photos} onClose={() => setOpen(false)} />}
    </section>
  );
}

function Photos({ name, photos, onClose }: { name: string; photos: Photo[]; onClose: () => void }) {
  return (
    <Dialog title={name} onClose={onClose} wide>
      <ul className="stack gallery-list">
        {photos.map((photo) => (
          <li key={photo.imageId}>
            <figure>
              <img src={photo.url} width={photo.width} height={photo.height} alt={photo.description} loading="lazy" />
              {photo.description && <figcaption className="small muted">{photo.description}</figcaption>}
            </figure>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
