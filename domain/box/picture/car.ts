import { circle, type Point } from "./projection.ts";
import { bare, face, metal, type Shape, type Thing, tone, white, wire } from "./shapes.ts";

type Outline = readonly (readonly [along: number, up: number])[];

const width = 172;
const length = 412;
/** The side of a small hatchback from nose to tail. */
const body: Outline = [
  [2, 26],
  [0, 58],
  [12, 73],
  [92, 90],
  [148, 139],
  [172, 147],
  [318, 147],
  [352, 139],
  [398, 96],
  [410, 84],
  [412, 40],
  [404, 24],
];
const windscreen = 3;
const frontWindow: Outline = [
  [112, 94],
  [156, 134],
  [176, 139],
  [236, 139],
  [236, 94],
];
const backWindow: Outline = [
  [246, 94],
  [246, 139],
  [316, 139],
  [344, 132],
  [372, 100],
  [366, 94],
];
const wheels = [84, 330];

/** The visible strips of hood, glass and roof, seen from the front and above. */
function shell(x: number, y: number): Shape[] {
  const shapes: Shape[] = [];
  for (let i = body.length - 2; i >= 0; i--) {
    const [from, to] = [body[i], body[i + 1]];
    if (!from || !to) continue;
    const [along, up] = [to[0] - from[0], to[1] - from[1]];
    if (along + up <= 0) continue; // faces away from the viewer
    const at = ([a, u]: readonly [number, number], across: number): Point => [x + across, y + a, u];
    const flat = along > Math.abs(up) * 0.8;
    shapes.push(face([at(from, 0), at(from, width), at(to, width), at(to, 0)], flat ? metal[0] : metal[1]));
    if (i !== windscreen) continue;
    const part = (t: number, across: number): Point => [x + across, y + from[0] + along * t, from[1] + up * t];
    shapes.push(face([part(0.1, 14), part(0.1, width - 14), part(0.9, width - 20), part(0.9, 20)], tone.glass));
  }
  return shapes;
}

/** A small hatchback, nose to the door. */
export function car(x: number, y: number, fine: boolean): Thing {
  const right = x + width;
  const side = (outline: Outline, fill: string) =>
    face(
      outline.map(([along, up]): Point => [right, y + along, up]),
      fill,
    );
  const wheel = (at: number, plane: number, up: number, radius: number) =>
    circle(radius, (cos, sin) => [plane, y + at + cos, up + sin]);
  const front = (from: number, to: number, low: number, high: number) =>
    face(
      [
        [x + from, y, low],
        [x + to, y, low],
        [x + to, y, high],
        [x + from, y, high],
      ],
      white[0],
    );
  const shadow = bare(
    [
      [x, y, 0],
      [right + 6, y, 0],
      [right + 6, y + length, 0],
      [x, y + length, 0],
    ],
    tone.shade,
  );
  const seams = [
    wire(
      [
        [right, y + 241, 94],
        [right, y + 241, 34],
      ],
      1,
    ),
    wire(
      [
        [right, y + 30, 52],
        [right, y + 404, 62],
      ],
      1,
    ),
  ];
  const shapes = [
    shadow,
    ...wheels.map((at) => bare(wheel(at, right - 24, 31, 30), tone.line)),
    ...shell(x, y),
    side(body, metal[2]),
    side(frontWindow, tone.glass),
    side(backWindow, tone.glass),
    ...(fine ? seams : []),
    ...wheels.flatMap((at) => [face(wheel(at, right, 31, 31), tone.line), bare(wheel(at, right, 31, 17), white[2])]),
    front(10, 42, 50, 62),
    front(width - 42, width - 10, 50, 62),
    ...(fine ? [front(58, 114, 36, 48)] : []),
  ];
  return { x, y, z: 0, w: width, d: length, h: 147, shapes };
}
