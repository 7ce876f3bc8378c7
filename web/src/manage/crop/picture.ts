import { drawnSize, type Frame, pixelsOf } from "./frame";

const most = 5 * 1024 * 1024;

/** Photos stay JPEG. Everything else may be transparent, so it becomes PNG, or the next kind that is small enough. */
const kindsFor = (type: string) => (type === "image/jpeg" ? ["image/jpeg"] : ["image/png", "image/webp", "image/jpeg"]);

const extensions: Record<string, string> = { "image/jpeg": "jpg", "image/png": "png", "image/webp": "webp" };

const encode = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob | null>((done) => canvas.toBlob(done, type, 0.92));

/**
 * The part that the frame covers, as a file of its own. The browser draws a picture the way up that its camera's note says, so the
 * cut needs no note.
 */
export async function cut(image: HTMLImageElement, frame: Frame, file: File): Promise<File> {
  const from = pixelsOf(frame, { width: image.naturalWidth, height: image.naturalHeight });
  const size = drawnSize(from);
  const canvas = Object.assign(document.createElement("canvas"), size);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser couldn’t crop the picture. Upload it uncropped.");
  context.imageSmoothingQuality = "high";
  context.drawImage(image, from.x, from.y, from.width, from.height, 0, 0, size.width, size.height);
  for (const type of kindsFor(file.type)) {
    const blob = await encode(canvas, type);
    // A browser that can't write a kind writes PNG instead.
    if (blob?.type === type && blob.size <= most)
      return new File([blob], `${file.name.replace(/\.\w+$/, "")}.${extensions[type]}`, { type });
  }
  throw new Error("The cropped picture is larger than 5 MB. Choose a smaller frame.");
}

/** A picture that is stored, to crop it again. */
export async function storedPicture(url: string): Promise<File> {
  const answer = await fetch(url).catch(() => undefined);
  if (!answer?.ok) throw new Error("The picture couldn’t be loaded. Try again.");
  const blob = await answer.blob();
  return new File([blob], "picture", { type: blob.type });
}
