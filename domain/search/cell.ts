/** A rectangle on the map, in degrees. It never crosses the 180th meridian. */
export interface Bounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** An inclusive range of cells. */
export type CellRange = readonly [low: number, high: number];

/** Bits of each axis: 25 and 25 interleave to an integer below 2^50, exact in a JavaScript number. A cell is about 1 m. */
export const cellBits = 25;

const cellsPerAxis = 2 ** cellBits;
/** Minimum cell size relative to the longer side of a rectangle. Smaller cells fit better but need more ranges. */
const cutsPerSide = 8;

const clamp = (value: number) => Math.min(cellsPerAxis - 1, Math.max(0, Math.floor(value)));
const columnOf = (lng: number) => clamp(((lng + 180) / 360) * cellsPerAxis);
const rowOf = (lat: number) => clamp(((lat + 90) / 180) * cellsPerAxis);

/** Puts a zero between the bits of a 16-bit number ("Interleave bits by binary magic numbers", Bit Twiddling Hacks). */
function spread(bits: number): number {
  let x = bits & 0xffff;
  x = (x | (x << 8)) & 0x00ff00ff;
  x = (x | (x << 4)) & 0x0f0f0f0f;
  x = (x | (x << 2)) & 0x33333333;
  return (x | (x << 1)) & 0x55555555;
}

function interleave(column: number, row: number): number {
  const low = (spread(column) | (spread(row) << 1)) >>> 0;
  const high = (spread(column >>> 16) | (spread(row >>> 16) << 1)) >>> 0;
  return high * 2 ** 32 + low;
}

/**
 * The position of a point on a Z-order curve: the interleaved bits of longitude and latitude, an integer below 2^50. Nearby
 * points mostly have nearby numbers, so that an ordinary index can find rectangles.
 * @param lat latitude in degrees
 * @param lng longitude in degrees
 */
export function cellOf(lat: number, lng: number): number {
  return interleave(columnOf(lng), rowOf(lat));
}

/**
 * At most `maxRanges` ascending, disjoint ranges of cells that cover the rectangle. They cover slightly more, so callers
 * must still compare latitude and longitude.
 */
export function cellRanges(bounds: Bounds, maxRanges: number): CellRange[] {
  const [left, right] = [columnOf(bounds.west), columnOf(bounds.east)];
  const [bottom, top] = [rowOf(bounds.south), rowOf(bounds.north)];
  const finest = Math.max(1, Math.max(right - left, top - bottom) / cutsPerSide);
  const ranges: [number, number][] = [];

  const visit = (column: number, row: number, side: number): void => {
    if (column > right || column + side <= left || row > top || row + side <= bottom) return;
    const isInside = column >= left && column + side - 1 <= right && row >= bottom && row + side - 1 <= top;
    if (isInside || side <= finest) {
      const low = interleave(column, row);
      const last = ranges.at(-1);
      if (last !== undefined && last[1] + 1 === low) last[1] = low + side * side - 1;
      else ranges.push([low, low + side * side - 1]);
      return;
    }
    const half = side / 2;
    visit(column, row, half);
    visit(column + half, row, half);
    visit(column, row + half, half);
    visit(column + half, row + half, half);
  };
  visit(0, 0, cellsPerAxis);
  return joinNearest(ranges, maxRanges);
}

/** Merges ranges across the smallest gaps until at most `maxRanges` are left. */
function joinNearest(ranges: [number, number][], maxRanges: number): CellRange[] {
  const gaps = ranges.slice(1).map((range, at) => range[0] - (ranges[at] as CellRange)[1]);
  const kept = new Set(
    gaps
      .map((gap, at) => [gap, at + 1] as const)
      .sort((a, b) => b[0] - a[0])
      .slice(0, Math.max(0, maxRanges - 1))
      .map(([, at]) => at),
  );
  const joined: [number, number][] = [];
  for (const [at, range] of ranges.entries()) {
    const last = joined.at(-1);
    if (last === undefined || kept.has(at)) joined.push([range[0], range[1]]);
    else last[1] = range[1];
  }
  return joined;
}

/** A square of the map: its number at its level, and the range of its cells. */
export interface Square {
  number: number;
  cells: CellRange;
}

/** The squares of a level that intersect a view. Level 0 is the world; each level halves the side of a square. */
export function squaresOf(bounds: Bounds, level: number): Square[] {
  const side = 2 ** (cellBits - level);
  const at = (cell: number) => Math.floor(cell / side) * side;
  const squares: Square[] = [];
  for (let column = at(columnOf(bounds.west)); column <= columnOf(bounds.east); column += side) {
    for (let row = at(rowOf(bounds.south)); row <= rowOf(bounds.north); row += side) {
      const low = interleave(column, row);
      squares.push({ number: low / side ** 2, cells: [low, low + side ** 2 - 1] });
    }
  }
  return squares;
}

/** The finest level at which a view is at most `across` squares wide, or one more if it does not start on an edge. */
export function levelFor(bounds: Bounds, across: number): number {
  const width = Math.max((bounds.east - bounds.west) / 360, (bounds.north - bounds.south) / 180, 1 / cellsPerAxis);
  return Math.min(cellBits, Math.floor(Math.log2(across / width)));
}
