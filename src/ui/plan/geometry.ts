import type { BoxState } from "../badge.tsx";

/** A box on the plan, in cm from the plan's upper left corner, seen from above. */
export type PlanBox = {
  id: string;
  /** As painted on its door: „A-003". */
  number: string;
  state: BoxState;
  x: number;
  y: number;
  width: number;
  height: number;
  /** What a screen reader hears after number and state, such as the area. */
  note?: string | undefined;
};

export type Bounds = { left: number; top: number; width: number; height: number };

const margin = 60;

/** The room around all boxes. */
export function boundsOf(boxes: readonly PlanBox[]): Bounds {
  if (boxes.length === 0) return { left: 0, top: 0, width: 1000, height: 600 };
  const left = Math.min(...boxes.map((box) => box.x)) - margin;
  const top = Math.min(...boxes.map((box) => box.y)) - margin;
  const right = Math.max(...boxes.map((box) => box.x + box.width)) + margin;
  const bottom = Math.max(...boxes.map((box) => box.y + box.height)) + margin;
  return { left, top, width: right - left, height: bottom - top };
}

const arrows: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const middleOf = (box: PlanBox) => [box.x + box.width / 2, box.y + box.height / 2] as const;

/** The box an arrow leads to: the nearest in that direction, where going astray sideways counts double. */
export function neighbour(boxes: readonly PlanBox[], from: PlanBox, key: string): PlanBox | null {
  const arrow = arrows[key];
  if (!arrow) return null;
  const [x, y] = middleOf(from);
  let best: PlanBox | null = null;
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

/** Does something stand right along this wall, between the two heights given? Then the door is not there. */
function isBlocked(boxes: readonly PlanBox[], box: PlanBox, from: number, to: number) {
  const [left, right] = [box.x + box.width * 0.25, box.x + box.width * 0.75];
  return boxes.some((b) => b !== box && b.x < right && b.x + b.width > left && b.y < to && b.y + b.height > from);
}

/** On which side the corridor runs, so that the door opens onto it: below, unless another box stands there. */
export function doorSide(boxes: readonly PlanBox[], box: PlanBox): "top" | "bottom" {
  const foot = box.y + box.height;
  const below = isBlocked(boxes, box, foot + 10, foot + 60);
  const above = isBlocked(boxes, box, box.y - 60, box.y - 10);
  return below && !above ? "top" : "bottom";
}
