import { type Detail, pictureName, picturesAddress } from "../../../domain/box/picture/address.ts";
import type { Size } from "../../../domain/box/picture/draw.ts";
import { BoxDrawing } from "./box-drawing.tsx";

export type BoxPictureProps = Size & {
  detail?: Detail | undefined;
  /** The file that has this picture among others (`picturesAddress`); one of its own by default. */
  file?: string | undefined;
  /** What the picture says in words. Without it, it is an ornament beside a text that says the same. */
  label?: string | undefined;
};

type DrawInline = (size: Size, detail: Detail) => string;
let drawInline: DrawInline | null = null;

/** The prerender has its pictures in the HTML; whoever takes that over leaves them as they are. */
export function drawPicturesInline(draw: DrawInline): void {
  drawInline = draw;
}

/** A box drawn to scale with a person and things that fit. It fills its slot: give the slot a height. */
export function BoxPicture({ widthCm, depthCm, heightCm, detail = "full", file, label }: BoxPictureProps) {
  const picture = { widthCm, depthCm, heightCm, detail };
  const markup =
    drawInline?.(picture, detail) ?? `<use href="${file ?? picturesAddress([picture])}#${pictureName(picture)}"/>`;
  return <BoxDrawing markup={markup} label={label} />;
}
