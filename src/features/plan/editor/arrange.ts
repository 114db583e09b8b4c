import { overlappingIds, type PlanCell, planLimits, planStep } from "../../../../domain/plan/plan.ts";

export type Cell = Pick<PlanCell, "x" | "y" | "width" | "height">;
export interface ArrangedBox {
  id: string;
  number: string;
  floor: number;
  widthCm: number;
  depthCm: number;
  plan: Cell | null;
}

/** The position of every box; null means in the tray. */
export type Cells = ReadonlyMap<string, Cell | null>;

export interface Arrangement {
  /** The state on the server. */
  saved: Cells;
  cells: Cells;
  chosen: ReadonlySet<string>;
  past: readonly Cells[];
  future: readonly Cells[];
}

export type ArrangeAction =
  | { type: "choose"; ids: readonly string[]; also?: boolean }
  | { type: "move"; dx: number; dy: number }
  | { type: "resize"; dw: number; dh: number }
  | { type: "put"; cells: Cells }
  | { type: "undo" }
  | { type: "redo" }
  | { type: "saved"; cells: Cells }
  /** Another user's saved state. With `mine`, boxes moved here keep their position. */
  | { type: "rebase"; saved: Cells; keep: "mine" | "theirs" };

/** The maximum number of undo steps. */
const remembered = 100;

export const cellsOf = (boxes: readonly ArrangedBox[]): Cells => new Map(boxes.map(({ id, plan }) => [id, plan]));

export const arrangementOf = (boxes: readonly ArrangedBox[]): Arrangement => {
  const cells = cellsOf(boxes);
  return { saved: cells, cells, chosen: new Set(), past: [], future: [] };
};

const isSameCell = (a: Cell | null | undefined, b: Cell | null | undefined): boolean =>
  a === b || (!!a && !!b && a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height);

const withStep = (state: Arrangement, cells: Cells): Arrangement => ({
  ...state,
  cells,
  past: [...state.past, state.cells].slice(-remembered),
  future: [],
});

function changeChosen(state: Arrangement, change: (cell: Cell) => Cell): Arrangement {
  const cells = new Map(state.cells);
  for (const id of state.chosen) {
    const cell = cells.get(id);
    if (cell) cells.set(id, change(cell));
  }
  return withStep(state, cells);
}

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));
const side = (cm: number) => within(cm, planLimits.min, planLimits.max);
const place = (cm: number) => within(cm, -planLimits.place, planLimits.place);

function choose({ chosen }: Arrangement, ids: readonly string[], also = false): ReadonlySet<string> {
  if (!also) return new Set(ids);
  const next = new Set(chosen);
  const areAll = ids.every((id) => chosen.has(id));
  for (const id of ids) {
    if (areAll) next.delete(id);
    else next.add(id);
  }
  return next;
}

/** The editor's reducer. Every step can be undone, also after saving. */
export function arrange(state: Arrangement, move: ArrangeAction): Arrangement {
  switch (move.type) {
    case "choose":
      return { ...state, chosen: choose(state, move.ids, move.also) };
    case "move":
      return changeChosen(state, (cell) => ({ ...cell, x: place(cell.x + move.dx), y: place(cell.y + move.dy) }));
    case "resize":
      return changeChosen(state, (cell) => ({
        ...cell,
        width: side(cell.width + move.dw),
        height: side(cell.height + move.dh),
      }));
    case "put":
      return withStep(state, new Map([...state.cells, ...move.cells]));
    case "undo": {
      const cells = state.past.at(-1);
      if (!cells) return state;
      return { ...state, cells, past: state.past.slice(0, -1), future: [state.cells, ...state.future] };
    }
    case "redo": {
      const [cells, ...future] = state.future;
      return cells ? { ...state, cells, past: [...state.past, state.cells], future } : state;
    }
    case "saved":
      return { ...state, saved: move.cells };
    case "rebase": {
      const own = move.keep === "mine" ? new Set(movedIds(state)) : new Set<string>();
      const cells = new Map(
        [...move.saved].map(([id, cell]) => [id, own.has(id) ? (state.cells.get(id) ?? null) : cell]),
      );
      return { ...withStep(state, cells), saved: move.saved };
    }
  }
}

/** Boxes whose position differs from the server's. */
export const movedIds = ({ saved, cells }: Pick<Arrangement, "saved" | "cells">): string[] =>
  [...cells].filter(([id, cell]) => !isSameCell(cell, saved.get(id))).map(([id]) => id);

/** Boxes moved both here and on the server since this edit started. */
export const clashingIds = (state: Arrangement, theirs: Cells): string[] =>
  movedIds(state).filter((id) => theirs.has(id) && !isSameCell(theirs.get(id), state.saved.get(id)));

/** Boxes that overlap; such a plan cannot be saved. */
export function overlapsOf(boxes: readonly ArrangedBox[], cells: Cells): Set<string> {
  return overlappingIds(
    boxes.flatMap(({ id, floor }) => {
      const cell = cells.get(id);
      return cell ? [{ id, floor, ...cell }] : [];
    }),
  );
}

/** The initial size of a box on the plan: its own, rounded to the grid. */
export function sizeOf({ widthCm, depthCm }: Pick<ArrangedBox, "widthCm" | "depthCm">) {
  const stepped = (cm: number) => Math.max(planLimits.min, Math.round(cm / planStep) * planStep);
  return { width: stepped(widthCm), height: stepped(depthCm) };
}

/**
 * Snaps a shift to nearby walls: an edge within `reach` of another edge meets it; otherwise the grid applies. In cm.
 */
export function snapped(moved: Cell, shift: { dx: number; dy: number }, others: readonly Cell[], reach: number) {
  const along = (from: number, length: number, by: number, edges: readonly number[]) => {
    let best = Math.round(by / planStep) * planStep;
    let least = reach;
    for (const edge of edges) {
      for (const own of [from + by, from + by + length]) {
        if (Math.abs(edge - own) >= least) continue;
        least = Math.abs(edge - own);
        best = by + edge - own;
      }
    }
    return best;
  };
  const near = others.filter(
    ({ x, y, width, height }) =>
      x < moved.x + shift.dx + moved.width + reach &&
      x + width > moved.x + shift.dx - reach &&
      y < moved.y + shift.dy + moved.height + reach &&
      y + height > moved.y + shift.dy - reach,
  );
  return {
    dx: along(
      moved.x,
      moved.width,
      shift.dx,
      near.flatMap(({ x, width }) => [x, x + width]),
    ),
    dy: along(
      moved.y,
      moved.height,
      shift.dy,
      near.flatMap(({ y, height }) => [y, y + height]),
    ),
  };
}

/** The boxes whose center is inside the rectangle. */
export function idsWithin(cells: Iterable<readonly [string, Cell | null]>, room: Cell): string[] {
  const found: string[] = [];
  for (const [id, cell] of cells) {
    if (!cell) continue;
    const [x, y] = [cell.x + cell.width / 2, cell.y + cell.height / 2];
    if (x >= room.x && x <= room.x + room.width && y >= room.y && y <= room.y + room.height) found.push(id);
  }
  return found;
}

/** The bounding box of cells. */
export function roomAround(cells: readonly Cell[]): Cell {
  const x = Math.min(...cells.map((cell) => cell.x));
  const y = Math.min(...cells.map((cell) => cell.y));
  return {
    x,
    y,
    width: Math.max(...cells.map((cell) => cell.x + cell.width)) - x,
    height: Math.max(...cells.map((cell) => cell.y + cell.height)) - y,
  };
}
