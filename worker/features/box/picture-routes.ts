import { Hono } from "hono";
import { type Picture, pictureName, readPictures } from "../../../domain/box/picture/address.ts";
import { drawBox } from "../../../domain/box/picture/draw.ts";
import { markupOf } from "../../../domain/box/picture/markup.ts";
import { DomainError } from "../../../domain/core/errors.ts";
import type { AppEnv } from "../../http/app-env.ts";

function symbolOf(picture: Picture): string {
  const drawing = drawBox(picture, picture.detail);
  return `<symbol id="${pictureName(picture)}" viewBox="${drawing.viewBox}">${markupOf(drawing)}</symbol>`;
}

/**
 * Drawn on the server, so that pages need not load the drawing code. The URL determines the content, so a file never
 * changes.
 */
export const boxPictures = new Hono<AppEnv>().get("/:edition/:file", (c) => {
  const pictures = readPictures(c.req.param("file"));
  if (pictures === null) throw new DomainError("resource.not_found");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${pictures.map(symbolOf).join("")}</svg>`;
  return c.body(svg, 200, {
    "content-type": "image/svg+xml",
    "cache-control": "public, max-age=31536000, immutable",
  });
});
