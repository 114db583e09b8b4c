import { closedPath, type Extent, openPath, type Point } from "./projection.ts";

/** One path of the drawing. Omitted properties are inherited from its layer. */
export type Shape = { d: string; fill?: string; stroke?: string; width?: number };

/** An object in the box: its extent and its shapes. */
export type Thing = Extent & { shapes: Shape[] };

const token = (name: string) => `var(--bp-${name})`;
type Material = readonly [top: string, front: string, side: string];
const material = (name: string): Material => [token(`${name}-1`), token(`${name}-2`), token(`${name}-3`)];

/** The colors of the picture; both themes define them in tokens.css. */
export const tone = {
  ink: token("ink"),
  line: token("line"),
  hair: token("hair"),
  floor: token("floor"),
  back: token("back"),
  left: token("left"),
  door: token("door"),
  shade: token("shade"),
  tape: token("tape"),
  glass: token("glass"),
  skin: token("skin"),
  figure: token("figure"),
  mane: token("mane"),
  coat: token("coat"),
};

export const kraft = material("kraft");
export const soft = material("soft");
export const wood = material("wood");
export const white = material("white");
export const metal = material("car");

/** A filled face; `bare` has no outline. */
export const face = (points: readonly Point[], fill: string): Shape => ({ d: closedPath(points), fill });
export const bare = (points: readonly Point[], fill: string): Shape => ({ ...face(points, fill), stroke: "none" });

/** A line with its own stroke width. */
export const wire = (points: readonly Point[], width: number): Shape => ({ d: openPath(points), fill: "none", width });

/** The three visible sides of a block. */
export function block({ x, y, z, w, d, h }: Extent, [top, front, side]: Material): Shape[] {
  const [X, Y, Z] = [x + w, y + d, z + h];
  return [
    face(
      [
        [x, y, Z],
        [X, y, Z],
        [X, Y, Z],
        [x, Y, Z],
      ],
      top,
    ),
    face(
      [
        [x, y, z],
        [X, y, z],
        [X, y, Z],
        [x, y, Z],
      ],
      front,
    ),
    face(
      [
        [X, y, z],
        [X, Y, z],
        [X, Y, Z],
        [X, y, Z],
      ],
      side,
    ),
  ];
}
