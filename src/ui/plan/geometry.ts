import type { BoxState } from "../../../domain/box/state.ts";

/** A box on the plan seen from above, in cm from the plan’s top left corner. */
export interface PlanBox {
  id: string;
  /** Box number: “A-003”. */
  number: string;
  state: BoxState;
  x: number;
  y: number;
  width: number;
  height: number;
  /** Announced after number and state, such as the area. */
  note?: string | undefined;
}

type Rect = Pick<PlanBox, "x" | "y" | "width" | "height">;

export interface Bounds {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The shortest side of all boxes; Infinity without any. */
export const smallestSide = (boxes: readonly Rect[]) =>
  Math.min(...boxes.flatMap(({ width, height }) => [width, height]));

const margin = 60;

/** Margin around all boxes. */
export function boundsOf(boxes: readonly Rect[]): Bounds {
  if (boxes.length === 0) return { left: 0, top: 0, width: 1000, height: 600 };
  const left = Math.min(...boxes.map((box) => box.x)) - margin;
  const top = Math.min(...boxes.map((box) => box.y)) - margin;
  const right = Math.max(...boxes.map((box) => box.x + box.width)) + margin;
  const bottom = Math.max(...boxes.map((box) => box.y + box.height)) + margin;
  return { left, top, width: right - left, height: bottom - top };
}

export const arrows: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const middleOf = (box: Rect) => [box.x + box.width / 2, box.y + box.height / 2] as const;

/** The nearest box in the direction of an arrow key; sideways distance counts double. */
export function neighbor<Box extends Rect>(boxes: readonly Box[], from: Box, key: string): Box | null {
  const arrow = arrows[key];
  if (!arrow) return null;
  const [x, y] = middleOf(from);
  let best: Box | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const box of boxes) {
    const [dx, dy] = [middleOf(box)[0] - x, middleOf(box)[1] - y];
    const ahead = dx * arrow[0] + dy * arrow[1];
    const astray = Math.abs(dx * arrow[1]) + Math.abs(dy * arrow[0]);
    if (ahead <= 1 || astray > ahead * 3) continue;
    const distance = ahead + 2 * astray;
    if (distance < least) [best, least] = [box, distance];
  }
  return best;
}

/** Whether another box adjoins this wall between the two offsets, so that there can be no door. */
function isBlocked(boxes: readonly PlanBox[], box: PlanBox, from: number, to: number) {
  const [left, right] = [box.x + box.width * 0.25, box.x + box.width * 0.75];
  return boxes.some((b) => b !== box && b.x < right && b.x + b.width > left && b.y < to && b.y + b.height > from);
}

/** The side of the corridor, where the door is: below, unless another box is there. */
export function doorSide(boxes: readonly PlanBox[], box: PlanBox): "top" | "bottom" {
  const foot = box.y + box.height;
  const below = isBlocked(boxes, box, foot + 10, foot + 60);
  const above = isBlocked(boxes, box, box.y - 60, box.y - 10);
  return below && !above ? "top" : "bottom";
}

const bucket = 1_000;

/**
 * Door sides of a whole floor. Uses buckets to compare each box only with its neighbors, since comparing thousands of
 * boxes pairwise is too slow.
 */
export function doorSides(boxes: readonly PlanBox[]): Map<string, "top" | "bottom"> {
  const buckets = new Map<string, PlanBox[]>();
  const each = (box: PlanBox, visit: (key: string) => void) => {
    for (let x = Math.floor(box.x / bucket); x <= (box.x + box.width) / bucket; x++) {
      for (let y = Math.floor((box.y - 60) / bucket); y <= (box.y + box.height + 60) / bucket; y++) visit(`${x} ${y}`);
    }
  };
  for (const box of boxes) each(box, (key) => buckets.set(key, [...(buckets.get(key) ?? []), box]));
  const sideOf = (box: PlanBox) => {
    const around = new Set<PlanBox>();
    each(box, (key) => {
      for (const other of buckets.get(key) ?? []) around.add(other);
    });
    return doorSide([...around], box);
  };
  return new Map(boxes.map((box) => [box.id, sideOf(box)]));
}

/** A row of boxes: its name and the center of its height in cm. */
export interface PlanRow {
  label: string;
  y: number;
}

const prefixOf = (number: string) => number.match(/^[^\d\s./-]+/)?.[0];

/**
 * Rows of a floor, top to bottom. A row is named after the letter of its numbers if it has most boxes of that letter,
 * otherwise after its first number. Two boxes share a row if they overlap by half the lower one’s height.
 */
export function rowsOf(boxes: readonly PlanBox[]): PlanRow[] {
  const rows: PlanBox[][] = [];
  const byHeight = [...boxes].sort((a, b) => a.y + a.height / 2 - (b.y + b.height / 2));
  for (const box of byHeight) {
    const [first] = rows.at(-1) ?? [];
    const shared = first ? Math.min(first.y + first.height, box.y + box.height) - Math.max(first.y, box.y) : 0;
    if (first && shared > Math.min(first.height, box.height) / 2) rows.at(-1)?.push(box);
    else rows.push([box]);
  }
  const prefixes = rows.map((row) => [...new Set(row.map(({ number }) => prefixOf(number)))]);
  // A letter shared by the whole floor carries no information.
  const all = new Set(prefixes.flat());
  const shared = all.size === 1 ? (boxes[0]?.number.match(/^\D*/)?.[0].length ?? 0) : 0;
  return rows.flatMap((row, at): PlanRow[] => {
    const [prefix, ...others] = prefixes[at] ?? [];
    const named = boxes.filter(({ number }) => prefixOf(number) === prefix).length;
    const hasMost = rows.length === 1 || all.size > 1 ? row.length > named / 2 : row.length === named;
    const isAlone = prefix !== undefined && others.length === 0 && hasMost;
    const [start] = [...row].sort((a, b) => a.x - b.x);
    if (!start) return [];
    const middle = row.reduce((sum, { y, height }) => sum + y + height / 2, 0) / row.length;
    return [{ label: isAlone ? prefix : start.number.slice(shared), y: middle }];
  });
}

const largestFont = 42;
const smallestFont = 24;
/** Width of a semibold digit of a wide face, as a share of the font size. */
const digitWidth = 0.7;

/**
 * The label that a cell has room for: the number, or its last part (“014” of “A-014”).
 * @param width of the cell, in cm like the font size
 * @returns null where not even that is legible; the cell's title still names the box
 */
export function labelIn(number: string, width: number): { text: string; fontSize: number } | null {
  const last = number.split(/[-/ ]/).at(-1) ?? number;
  for (const text of [number, last]) {
    const fontSize = Math.min(largestFont, (width - 16) / (text.length * digitWidth));
    if (fontSize >= smallestFont) return { text, fontSize };
  }
  return null;
}
