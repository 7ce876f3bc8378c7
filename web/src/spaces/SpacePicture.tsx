import { SpaceDrawing } from "#/drawing";
import { type Pictured, pictureOf } from "./picture";

interface SpacePictureProps {
  space: Pictured;
  /** Its first photo, where it has one; it comes before the drawing. */
  photoUrl?: string | undefined;
  /** The text for a screen reader; without it the picture is decoration. */
  title?: string;
  ratio?: number | undefined;
  scaleBar?: boolean;
  air?: number;
}

/** A space's picture: a photo where there is one, else the drawing to scale. Fills the `.frame` that it is put into. */
export function SpacePicture({ space, photoUrl, title, ratio, scaleBar, air }: SpacePictureProps) {
  if (photoUrl) return <img className="photo" src={photoUrl} alt={title ?? ""} loading="lazy" />;
  const options = {
    ...(title ? { title } : {}),
    ...(ratio ? { ratio } : {}),
    ...(scaleBar === undefined ? {} : { scaleBar }),
    ...(air ? { air } : {}),
  };
  return <SpaceDrawing {...pictureOf(space)} {...options} />;
}
