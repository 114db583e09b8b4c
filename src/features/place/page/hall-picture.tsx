import { useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { drawHall } from "../../../../domain/box/picture/hall.ts";
import { markupOf } from "../../../../domain/box/picture/markup.ts";
import { BoxDrawing } from "../../../ui/brand/box-drawing.tsx";
import { BoxPicture } from "../../../ui/brand/box-picture.tsx";
import { doorSides } from "../../../ui/plan/geometry.ts";
import { cellsOfFloor, floorsOf } from "./floors.ts";
import css from "./hall-picture.module.css";
import type { PlaceOnPage } from "./queries.ts";

/** The floor with the chosen box, cut open; without a plan the first photo, or the largest size. */
export function HallPicture({ place, chosenId }: { place: PlaceOnPage; chosenId: string | null }) {
  const { t } = useLingui();
  const { name, cells, boxes, freeBoxes, photos, sizes } = place;
  const floor = cells.find(({ id }) => id === chosenId)?.floor ?? floorsOf(cells)[0];
  const drawing = useMemo(() => {
    if (floor === undefined) return null;
    const drawn = cellsOfFloor(cells, floor);
    const doors = doorSides(drawn);
    return drawHall(
      drawn.map((cell) => ({ ...cell, isFree: cell.state === "free", door: doors.get(cell.id) ?? "bottom" })),
      chosenId,
    );
  }, [cells, floor, chosenId]);
  const [photo] = photos;
  const largest = sizes.at(-1);
  if (drawing) {
    const words = t`${name}, cut open: ${boxes} boxes, ${freeBoxes} of them free`;
    return (
      <div className={css.hall}>
        <BoxDrawing markup={markupOf(drawing)} viewBox={drawing.viewBox} label={words} />
      </div>
    );
  }
  if (photo) {
    return (
      <img className={css.photo} src={`/photos/${photo.id}`} width={photo.width} height={photo.height} alt={name} />
    );
  }
  return largest ? (
    <div className={css.box}>
      <BoxPicture {...largest} />
    </div>
  ) : null;
}
