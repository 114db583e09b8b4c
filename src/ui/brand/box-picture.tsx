import { type Detail, pictureName, picturesAddress } from "../../../domain/box/picture/address.ts";
import type { Size } from "../../../domain/box/picture/room.ts";
import { BoxDrawing } from "./box-drawing.tsx";

export type BoxPictureProps = Size & {
  detail?: Detail | undefined;
  /** The sprite that contains this picture (`picturesAddress`); a file of its own by default. */
  file?: string | undefined;
  /** Alternative text. Without one the picture is decorative. */
  label?: string | undefined;
};

type DrawInline = (size: Size, detail: Detail) => string;
let drawInline: DrawInline | null = null;

/** Prerendered pictures are inline in the HTML; hydration leaves them unchanged. */
export function drawPicturesInline(draw: DrawInline): void {
  drawInline = draw;
}

/** A box drawn to scale with a person and items that fit. It fills its container, which sets the height. */
export function BoxPicture({ widthCm, depthCm, heightCm, detail = "full", file, label }: BoxPictureProps) {
  const picture = { widthCm, depthCm, heightCm, detail };
  const markup =
    drawInline?.(picture, detail) ?? `<use href="${file ?? picturesAddress([picture])}#${pictureName(picture)}"/>`;
  return <BoxDrawing markup={markup} label={label} />;
}
