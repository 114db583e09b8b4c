import { drawDimensions } from "../../../domain/box/picture/dimensions.ts";
import { drawBox } from "../../../domain/box/picture/draw.ts";
import { markupOf } from "../../../domain/box/picture/markup.ts";
import type { Size } from "../../../domain/box/picture/room.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { BoxDrawing } from "./box-drawing.tsx";

/** Large picture of a box with its dimensions. */
export function MeasuredBoxPicture({ widthCm, depthCm, heightCm, label }: Size & { label?: string | undefined }) {
  const format = useFormat();
  const drawing = drawBox({ widthCm, depthCm, heightCm }, "full", (size, floorThickness) =>
    drawDimensions(size, floorThickness, format.length),
  );
  return <BoxDrawing markup={markupOf(drawing)} viewBox={drawing.viewBox} label={label} />;
}
