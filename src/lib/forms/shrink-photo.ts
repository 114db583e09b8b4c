import { photoLimits } from "../../../domain/photo/limits.ts";
import { ApiError } from "../api/api-error.ts";

const quality = 0.82;

const toBlob = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));

/**
 * Prepares a photo for upload: upright, at most 1,600 pixels per side, as WebP (JPEG if the browser cannot encode WebP)
 * and without metadata such as its location. Throws `photo.not_a_photo` for other files.
 */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  const notAPhoto = new ApiError({ status: 422, code: "photo.not_a_photo" });
  const bitmap = await createImageBitmap(file).catch((cause: unknown) => {
    notAPhoto.cause = cause;
    throw notAPhoto;
  });
  const scale = Math.min(1, photoLimits.targetSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  const brush = canvas.getContext("2d");
  if (brush) {
    // Transparent areas would turn black in JPEG.
    brush.fillStyle = "#fff";
    brush.fillRect(0, 0, canvas.width, canvas.height);
    brush.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  }
  bitmap.close();
  const webp = await toBlob(canvas, "image/webp");
  const blob = webp?.type === "image/webp" ? webp : await toBlob(canvas, "image/jpeg");
  if (blob === null) throw notAPhoto;
  return blob;
}
