import { type ArrangedBox, type Cell, type Cells, roomAround, sizeOf } from "./arrange.ts";

const byNumber = new Intl.Collator("pl", { numeric: true });
export const sortedByNumber = <Box extends { number: string }>(boxes: readonly Box[]): Box[] =>
  [...boxes].sort((a, b) => byNumber.compare(a.number, b.number));

/** The aisle between two rows, wide enough for a cart; in cm. */
export const corridorCm = 180;

interface Standing {
  id: string;
  number: string;
  cell: Cell;
}

/** The boxes that are on the plan with their positions, sorted by number. */
export function standing(boxes: readonly Pick<ArrangedBox, "id" | "number">[], cells: Cells): Standing[] {
  return sortedByNumber(boxes).flatMap(({ id, number }) => {
    const cell = cells.get(id);
    return cell ? [{ id, number, cell }] : [];
  });
}

/** Places boxes wall to wall in order of their numbers, in a row or a column from their upper left corner. */
export function linedUp(boxes: readonly Standing[], way: "row" | "column"): Cells {
  const room = roomAround(boxes.map(({ cell }) => cell));
  let at = way === "row" ? room.x : room.y;
  return new Map(
    boxes.map(({ id, cell }) => {
      const placed = way === "row" ? { ...cell, x: at, y: room.y } : { ...cell, x: room.x, y: at };
      at += way === "row" ? cell.width : cell.height;
      return [id, placed];
    }),
  );
}

/** Rotates the boxes together by 90° clockwise around their upper left corner. */
export function turned(boxes: readonly Standing[]): Cells {
  const room = roomAround(boxes.map(({ cell }) => cell));
  return new Map(
    boxes.map(({ id, cell: { x, y, width, height } }) => [
      id,
      { x: room.x + room.height - (y - room.y) - height, y: room.y + (x - room.x), width: height, height: width },
    ]),
  );
}

/** Places boxes wall to wall in one row, starting at the given corner. */
export function newRow(boxes: readonly ArrangedBox[], { x, y }: { x: number; y: number }): Cells {
  let at = x;
  return new Map(
    sortedByNumber(boxes).map((box) => {
      const size = sizeOf(box);
      const cell = { x: at, y, ...size };
      at += size.width;
      return [box.id, cell];
    }),
  );
}

/**
 * Places the next boxes by number in the same layout as the model: below it across an aisle, or at `foot`, below
 * everything, if that space is occupied.
 */
export function repeated(
  model: readonly Standing[],
  next: readonly { id: string }[],
  all: readonly Standing[],
  foot: number,
): Cells {
  const room = roomAround(model.map(({ cell }) => cell));
  const under = { ...room, y: room.y + room.height + corridorCm };
  const y = all.some(({ cell }) => meet(cell, under)) ? foot : under.y;
  return new Map(
    next.slice(0, model.length).flatMap(({ id }, at) => {
      const cell = model[at]?.cell;
      return cell ? [[id, { ...cell, y: cell.y - room.y + y }] as const] : [];
    }),
  );
}

const meet = (a: Cell, b: Cell) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** All boxes in the rows of the chosen ones: those that overlap a chosen box vertically by more than half. */
export function rowsOfChosen(boxes: readonly Standing[], chosen: ReadonlySet<string>): string[] {
  const heads = boxes.filter(({ id }) => chosen.has(id));
  const isInSameRow = (a: Cell, b: Cell) =>
    Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y) > Math.min(a.height, b.height) / 2;
  return boxes.filter(({ cell }) => heads.some((head) => isInSameRow(head.cell, cell))).map(({ id }) => id);
}
