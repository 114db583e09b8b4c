/** The position of a box on its floor plan, in whole cm from the upper left corner. */
export interface PlanCell {
  id: string;
  floor: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The grid of the plan, in cm. */
export const planStep = 10;
export const planLimits = { place: 100_000, min: 40, max: 5_000 };

/** Ids of all cells that overlap another cell of their floor. Touching is allowed. A sweep from left to right. */
export function overlappingIds(cells: readonly PlanCell[]): Set<string> {
  const found = new Set<string>();
  const sorted = [...cells].sort((a, b) => a.floor - b.floor || a.x - b.x);
  let open: PlanCell[] = [];
  for (const cell of sorted) {
    open = open.filter((other) => other.floor === cell.floor && other.x + other.width > cell.x);
    for (const other of open) {
      if (other.y < cell.y + cell.height && cell.y < other.y + other.height) found.add(other.id).add(cell.id);
    }
    open.push(cell);
  }
  return found;
}

type Sides = Pick<LaidOutBox, "widthCm" | "depthCm">;

/**
 * The cell of a box whose dimensions were corrected. One that was drawn to scale, in either direction, stays so where it
 * is, unless it would overlap one of `others`.
 */
export function cellAfterCorrection(
  cell: PlanCell,
  before: Sides,
  after: Sides,
  others: readonly PlanCell[],
): PlanCell {
  const [oldWidth, oldDepth] = [rounded(before.widthCm), rounded(before.depthCm)];
  const [width, depth] = [rounded(after.widthCm), rounded(after.depthCm)];
  const isDrawn = (first: number, second: number) => cell.width === first && cell.height === second;
  const resized = isDrawn(oldWidth, oldDepth)
    ? { ...cell, width, height: depth }
    : isDrawn(oldDepth, oldWidth)
      ? { ...cell, width: depth, height: width }
      : cell;
  return overlappingIds([...others, resized]).has(cell.id) ? cell : resized;
}

export interface LaidOutBox {
  id: string;
  number: string;
  floor: number;
  widthCm: number;
  depthCm: number;
}

const corridor = 180;
/** Width to depth of a typical hall, which also fits a screen. */
const hallShape = 3 / 2;

const prefixOf = (number: string) => number.replace(/\d+\D*$/, "");
const byNumber = new Intl.Collator("pl", { numeric: true });
const rounded = (cm: number) => Math.round(cm / planStep) * planStep;

/**
 * Generates an initial plan: boxes sorted by number in rows, two rows back to back between corridors. A new row starts
 * when the prefix changes or the row is full. Aims for a 3:2 hall. All in cm.
 * @param above existing boxes: the first row starts at `top`, and rows are at least `width` long
 */
export function layOutInRows(boxes: readonly LaidOutBox[], above = { top: 0, width: 0 }): PlanCell[] {
  if (boxes.length === 0) return [];
  const sorted = [...boxes].sort((a, b) => byNumber.compare(a.number, b.number));
  const hall = hallOf(sorted);
  const isNarrower = Math.max(...hall.map(({ x, width }) => x + width)) < above.width;
  const cells = isNarrower ? inRowsOf(above.width, sorted) : hall;
  return cells.map((cell) => ({ ...cell, y: cell.y + above.top }));
}

/** Tries one row, two rows and so on until the hall is too narrow; returns that layout or the one before. */
function hallOf(sorted: readonly LaidOutBox[]): PlanCell[] {
  const all = sorted.reduce((sum, { widthCm }) => sum + rounded(widthCm), 0);
  let wider = inRowsOf(all, sorted);
  for (let rows = 2; rows <= sorted.length; rows += 1) {
    const cells = inRowsOf(all / rows, sorted);
    if (shapeOf(cells) < hallShape) return offShape(cells) < offShape(wider) ? cells : wider;
    wider = cells;
  }
  return wider;
}

const shapeOf = (cells: readonly PlanCell[]) =>
  Math.max(...cells.map(({ x, width }) => x + width)) / Math.max(...cells.map(({ y, height }) => y + height));

/** Logarithmic, so that twice the target ratio is as bad as half of it. */
const offShape = (cells: readonly PlanCell[]) => Math.abs(Math.log(shapeOf(cells) / hallShape));

/** A row ends with the box that reaches `length`, so that dividing the total width never leaves an extra row. */
function inRowsOf(length: number, sorted: readonly LaidOutBox[]): PlanCell[] {
  const cells: PlanCell[] = [];
  let row: PlanCell[] = [];
  let [x, y, rows] = [0, 0, 0];
  let prefix: string | null = null;
  const endRow = () => {
    if (row.length === 0) return;
    const depth = Math.max(...row.map((cell) => cell.height));
    rows += 1;
    // The upper of two back-to-back rows faces up: its boxes touch the wall between the rows.
    for (const cell of row) cells.push(rows % 2 === 1 ? { ...cell, y: y + depth - cell.height } : cell);
    y += depth + (rows % 2 === 0 ? corridor : 0);
    [row, x] = [[], 0];
  };
  for (const { id, number, floor, widthCm, depthCm } of sorted) {
    if (prefix !== null && (prefixOf(number) !== prefix || x >= length)) endRow();
    prefix = prefixOf(number);
    const width = rounded(widthCm);
    row.push({ id, floor, x, y, width, height: rounded(depthCm) });
    x += width;
  }
  endRow();
  return cells;
}
