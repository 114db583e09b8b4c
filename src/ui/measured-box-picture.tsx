import { useFormat } from "../lib/use-format.ts";
import { drawDimensions } from "./box-picture/dimensions.ts";
import { drawBox, type Size } from "./box-picture/draw.ts";
import { BoxDrawing, type BoxPictureProps } from "./box-picture.tsx";

/** The large picture of one box, with its width, depth and height written beside it as an architect does. */
export function MeasuredBoxPicture({ widthCm, depthCm, heightCm, label }: Size & Pick<BoxPictureProps, "label">) {
  const format = useFormat();
  const drawing = drawBox({ widthCm, depthCm, heightCm }, "full", (size, floorThickness) =>
    drawDimensions(size, floorThickness, format.length),
  );
  return <BoxDrawing drawing={drawing} label={label} />;
}
