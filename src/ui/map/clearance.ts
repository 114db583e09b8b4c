/** A rectangle in px from the map’s top left corner. */
export interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const gapPx = 4;
/** A larger shift would show a noticeably different area. */
const maxShiftPx = 96;

/**
 * The smallest shift of a map in px, along one axis, after which no marker is under a control and no visible marker has
 * left the map. Zero if nothing is covered or no such shift exists.
 */
export function clearanceOf(
  markers: readonly Area[],
  controls: readonly Area[],
  map: { width: number; height: number },
): { x: number; y: number } {
  const frame: Area = { left: 0, top: 0, right: map.width, bottom: map.height };
  const isClear = (x: number, y: number) =>
    markers.every((marker) => {
      const shifted = moved(marker, x, y);
      if (isWithin(marker, frame) && !isWithin(shifted, frame)) return false;
      return !controls.some((control) => overlaps(shifted, control));
    });
  if (isClear(0, 0)) return { x: 0, y: 0 };
  const shifts = markers.flatMap((marker) => controls.flatMap((control) => shiftsPast(marker, control)));
  const sorted = shifts
    .filter(({ x, y }) => Math.abs(x + y) <= maxShiftPx)
    .sort((a, b) => Math.abs(a.x + a.y) - Math.abs(b.x + b.y));
  return sorted.find(({ x, y }) => isClear(x, y)) ?? { x: 0, y: 0 };
}

const moved = ({ left, top, right, bottom }: Area, x: number, y: number): Area => ({
  left: left + x,
  top: top + y,
  right: right + x,
  bottom: bottom + y,
});

const overlaps = (a: Area, b: Area) =>
  a.left < b.right + gapPx && b.left < a.right + gapPx && a.top < b.bottom + gapPx && b.top < a.bottom + gapPx;

const isWithin = (a: Area, b: Area) => a.left >= b.left && a.right <= b.right && a.top >= b.top && a.bottom <= b.bottom;

/** Shifts of a marker to each side of a control. */
function shiftsPast(marker: Area, control: Area): { x: number; y: number }[] {
  return [
    { x: control.left - gapPx - marker.right, y: 0 },
    { x: control.right + gapPx - marker.left, y: 0 },
    { x: 0, y: control.top - gapPx - marker.bottom },
    { x: 0, y: control.bottom + gapPx - marker.top },
  ];
}
