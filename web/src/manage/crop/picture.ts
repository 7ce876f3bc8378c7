import { drawnSize, type Frame, pixelsOf } from "./frame";

const most = 5 * 1024 * 1024;

/** Photos stay JPEG. Everything else may be transparent, so it becomes PNG, or the next kind that is small enough. */
const kindsFor = (type: string) => (type === "image/jpeg" ? ["image/jpeg"] : ["image/png", "image/webp", "image/jpeg"]);

const extensions: Record<string, string> = { "image/jpeg": "jpg", "image/png": "png", "image/webp": "webp" };

const encode = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob | null>((done) => canvas.toBlob(done, type, 0.92));

/**
 * Cuts the framed part into a new file. The browser draws a picture with its camera's orientation applied, so the new file needs
 * none.
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
    // Browsers write PNG if they don't support a type.
    if (blob?.type === type && blob.size <= most)
      return new File([blob], `${file.name.replace(/\.\w+$/, "")}.${extensions[type]}`, { type });
  }
  throw new Error("The cropped picture is larger than 5 MB. Choose a smaller frame.");
}

/** Downloads a stored picture, to crop it again. */
export async function storedPicture(url: string): Promise<File> {
  const answer = await fetch(url).catch(() => undefined);
  if (!answer?.ok) throw new Error("The picture couldn’t be loaded. Try again.");
  const blob = await answer.blob();
  return new File([blob], "picture", { type: blob.type });
}
