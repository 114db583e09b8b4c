import { drawDimensions } from "../../../domain/box/picture/dimensions.ts";
import { markupOf } from "../../../domain/box/picture/markup.ts";
import { drawPacking } from "../../../domain/packing/draw.ts";
import type { Packing } from "../../../domain/packing/pack.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { BoxDrawing } from "../../ui/brand/box-drawing.tsx";

export interface PackedPictureProps {
  packing: Packing;
  isMeasured?: boolean;
  /** Without one the picture is decorative. */
  label?: string;
}

/** A box with belongings in their places. */
export function PackedPicture({ packing, isMeasured = false, label }: PackedPictureProps) {
  const format = useFormat();
  const drawing = drawPacking(
    packing,
    "full",
    isMeasured ? (size, floorThickness) => drawDimensions(size, floorThickness, format.length) : undefined,
  );
  return <BoxDrawing markup={markupOf(drawing)} viewBox={drawing.viewBox} label={label} />;
}
