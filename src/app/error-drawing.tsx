import { drawErrorScene, type ErrorScene } from "../../domain/box/picture/error-scene.ts";
import { markupOf } from "../../domain/box/picture/markup.ts";
import { BoxDrawing } from "../ui/brand/box-drawing.tsx";

/** Decorative drawing of an error. */
export function ErrorDrawing({ scene }: { scene: ErrorScene }) {
  const drawing = drawErrorScene(scene);
  return <BoxDrawing markup={markupOf(drawing)} viewBox={drawing.viewBox} label={undefined} />;
}
