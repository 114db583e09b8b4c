import type { Page } from "@playwright/test";

/** A valid single-color image, because the page decodes it. */
export const photo = async (page: Page, name: string, hue: number) => ({
  name,
  mimeType: "image/jpeg",
  buffer: Buffer.from(
    await page.evaluate(async (hue) => {
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [2_400, 1_600];
      const brush = canvas.getContext("2d");
      if (brush) brush.fillStyle = `hsl(${hue} 40% 60%)`;
      brush?.fillRect(0, 0, canvas.width, canvas.height);
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg"));
      return [...new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0))];
    }, hue),
  ),
});
