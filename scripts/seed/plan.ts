import type { BoxKind } from "../../domain/box/kinds.ts";
import type { Layout } from "./data/places.ts";
import type { Random } from "./random.ts";

/** A box on the plan of its floor, in centimeters from the upper left corner. */
export interface Cell {
  number: string;
  kind: BoxKind;
  floor: number;
  x: number;
  y: number;
  width: number;
  depth: number;
  height: number;
}

interface RowSpec {
  kind: BoxKind;
  floor: number;
  depth: number;
  height: number;
  widths: readonly number[];
  /** A corridor before this row; without one the row is back to back with the row above. */
  corridor: number;
}

/** The width of corridors, which is larger where cars drive in. */
const corridor = 150;
const drive = 600;

const indoor = (floor: number, depth: number, opensOntoCorridor: boolean): RowSpec => ({
  kind: "indoor",
  floor,
  depth,
  height: 250,
  widths: [100, 150, 150, 200, 200, 250, 300],
  corridor: opensOntoCorridor ? corridor : 0,
});
const lockers = (floor: number): RowSpec => ({
  kind: "locker",
  floor,
  depth: 100,
  height: 120,
  widths: [80, 100, 100, 120],
  corridor,
});
const containers = (depth: number, isFirst = false): RowSpec => ({
  kind: "container",
  floor: 0,
  depth,
  height: 239,
  widths: [240],
  corridor: isFirst ? 0 : drive,
});
const garages = (isFirst = false): RowSpec => ({
  kind: "garage",
  floor: 0,
  depth: 600,
  height: 240,
  widths: [300],
  corridor: isFirst ? 0 : drive,
});
const yard: RowSpec = { kind: "outdoor", floor: 0, depth: 600, height: 300, widths: [300, 300, 400], corridor: drive };

const [single, double] = [indoor(0, 300, false), indoor(0, 250, true)];

const rowsOf: Record<Layout, readonly RowSpec[]> = {
  warehouse: [single, double, lockers(0)],
  cellar: [
    { ...indoor(-1, 200, false), height: 220, widths: [150] },
    { ...indoor(-1, 250, true), height: 220, widths: [120, 150, 200] },
  ],
  containers: [containers(606, true), containers(606), containers(300), containers(606)],
  garages: [garages(true), garages(), garages()],
  mixed: [single, lockers(0), containers(606), yard],
};

/** The maximum length of a row: enough for nine to fifteen boxes at a place. */
const rowLength: Record<Layout, number> = { warehouse: 550, cellar: 800, containers: 720, garages: 900, mixed: 600 };

/** Rows of cells along corridors, each with its own prefix: `A-001`, `A-002`, … */
export function drawPlan(random: Random, layout: Layout): Cell[] {
  const cells: Cell[] = [];
  let y = 0;
  for (const [index, row] of rowsOf[layout].entries()) {
    y += row.corridor;
    const prefix = String.fromCharCode("A".charCodeAt(0) + index);
    let x = 0;
    for (let count = 1; ; count += 1) {
      const width = random.pick(row.widths);
      if (x + width > rowLength[layout]) break;
      const number = `${prefix}-${String(count).padStart(3, "0")}`;
      cells.push({ number, kind: row.kind, floor: row.floor, x, y, width, depth: row.depth, height: row.height });
      x += width;
    }
    y += row.depth;
  }
  return cells;
}

/** Boksy Zabłocie: four rows, two corridors and a cross passage. Widths in the order of the box numbers. */
const zablocieRows: readonly (readonly [prefix: string, y: number, depth: number, widths: readonly number[]])[] = [
  ["A", 0, 300, [200, 200, 250, 250, 300, 300, 150, 150, 200, 200, 200]],
  ["B", 450, 250, [200, 200, 200, 200, 200, 200, 150, 150, 150, 300, 300]],
  ["C", 700, 250, [200, 200, 200, 200, 200, 200, 150, 150, 150, 300, 300]],
  ["D", 1100, 300, [300, 300, 300, 300, 300, 300, 300, 300]],
];
const passage = { x: 1200, width: 150, rows: ["B", "C"] };

export function drawZablocie(): Cell[] {
  return zablocieRows.flatMap(([prefix, y, depth, widths]) => {
    let x = 0;
    return widths.map((width, index): Cell => {
      if (x === passage.x && passage.rows.includes(prefix)) x += passage.width;
      const number = `${prefix}-${String(index + 1).padStart(3, "0")}`;
      const cell: Cell = { number, kind: "indoor", floor: 0, x, y, width, depth, height: 250 };
      x += width;
      return cell;
    });
  });
}
