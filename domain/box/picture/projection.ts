/** A point inside the box, in cm. x: width, drawn right and down; y: depth, right and up; z: up. */
export type Point = readonly [x: number, y: number, z: number];

/** A cuboid: its corner and its extent, in cm. */
export type Extent = { x: number; y: number; z: number; w: number; d: number; h: number };

/** The isometric projection, 1 unit = 1 cm. */
export const project = ([x, y, z]: Point): [number, number] => [(x + y) * Math.cos(Math.PI / 6), (x - y) / 2 - z];

/** A tenth of a cm is finer than any screen shows, and halves the size. */
export const rounded = (n: number) => String(Math.round(n * 10) / 10);

const line = (points: readonly Point[]) => `M${points.map((point) => project(point).map(rounded).join(" ")).join("L")}`;

/** Path data of an open line through points in space. */
export const openPath = line;

/** Path data of a closed face. */
export const closedPath = (points: readonly Point[]) => `${line(points)}Z`;

/** Points of a circle around the origin; `place` maps them onto a plane. */
export function circle(radius: number, place: (cos: number, sin: number) => Point, corners = 28): Point[] {
  return Array.from({ length: corners }, (_, i) => {
    const angle = (i / corners) * 2 * Math.PI;
    return place(radius * Math.cos(angle), radius * Math.sin(angle));
  });
}
