import type { Photo } from "@fieldhouse/clients/tenant/model/photo";

interface PhotoImageProps {
  photo: Photo;
  /** Said where the photo has no description. */
  alt: string;
  /** The width at which it is shown, as the browser chooses a size by: "(max-width: 760px) 100vw, 50vw". */
  sizes: string;
  className?: string;
}

/** The widths of the smaller sizes in which every photo is kept, in pixels. */
const [small, large] = [320, 960];

/**
 * A photo in the size that fits. The server's first contents show the same (`platform/server/src/found/contents.rs`), so that it is loaded
 * once.
 */
export function PhotoImage({ photo, alt, sizes, className = "photo" }: PhotoImageProps) {
  const { url, thumbnailUrl, width, height, description } = photo;
  const widths = [
    `${thumbnailUrl} ${Math.min(small, width)}w`,
    ...(width > small ? [`${url.replace(/full$/, "large")} ${Math.min(large, width)}w`] : []),
    ...(width > large ? [`${url} ${width}w`] : []),
  ];
  return (
    <img
      className={className}
      src={url}
      srcSet={widths.join(", ")}
      sizes={sizes}
      alt={description || alt}
      width={width}
      height={height}
    />
  );
}
