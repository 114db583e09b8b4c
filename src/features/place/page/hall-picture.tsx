import { useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { parseBoxNumber } from "../../../../domain/box/limits.ts";
import { drawHall, type HallDrawing } from "../../../../domain/box/picture/hall.ts";
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
  const chosen = cells.find(({ id }) => id === chosenId);
  const drawing = useMemo(() => drawFloor(cells, chosenId), [cells, chosenId]);
  const [photo] = photos;
  const largest = sizes.at(-1);
  if (drawing) {
    const words = t`${name}, cutaway view, boxes: ${boxes}, free: ${freeBoxes}`;
    return (
      <div className={css.hall}>
        <BoxDrawing
          markup={markupOf(drawing) + plateOf(drawing, chosen?.number ?? "")}
          viewBox={drawing.viewBox}
          label={words}
        />
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

/** The floor of the chosen box, otherwise the one with the most free boxes; null without a plan. */
function drawFloor(cells: PlaceOnPage["cells"], chosenId: string | null): HallDrawing | null {
  const floor = cells.find(({ id }) => id === chosenId)?.floor ?? floorsOf(cells)[0];
  if (floor === undefined) return null;
  const drawn = cellsOfFloor(cells, floor);
  const doors = doorSides(drawn);
  const hall = drawn.map((cell) => ({
    ...cell,
    isFree: cell.state === "free",
    door: doors.get(cell.id) ?? ("bottom" as const),
  }));
  return drawHall(hall, chosenId);
}

/** The part of the picture's width that the font of the plate takes. */
const fontPart = 1 / 55;

/** A plate with the number of the chosen box, on a line from it. A valid number needs no escaping. */
function plateOf({ chosenAt, viewBox }: HallDrawing, chosen: string): string {
  const number = parseBoxNumber(chosen);
  if (chosenAt === null || number === null) return "";
  const [x, bottom] = chosenAt.map(Math.round) as [number, number];
  const font = Math.round(Number(viewBox.split(" ")[2]) * fontPart);
  const [width, height] = [font * (number.length * 0.62 + 1.2), font * 1.6];
  const top = bottom - height - 2 * font;
  return [
    `<path d="M${x} ${top}V${bottom}" stroke="var(--bp-ink)" stroke-width="2" vector-effect="non-scaling-stroke"/>`,
    `<rect x="${x - width / 2}" y="${top}" width="${width}" height="${height}" rx="${font / 5}" fill="var(--bp-ink)"/>`,
    `<text x="${x}" y="${top + font * 1.15}" font-size="${font}" text-anchor="middle">${number}</text>`,
  ].join("");
}
