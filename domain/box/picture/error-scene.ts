import type { Drawing } from "./draw.ts";
import { person } from "./figure.ts";
import { inPaintersOrder } from "./packing.ts";
import { circle, type Point, project } from "./projection.ts";
import { boundsOf, cutEdges, type Layer, type Size, shutter, surfaces, viewBoxOf } from "./room.ts";
import { block, face, kraft, type Shape, tone, wire } from "./shapes.ts";
import { carton, lamp } from "./things.ts";
import { joints, sectionOf } from "./walls.ts";

/** `missing`: an empty box; `locked`: a padlock on the door; `fallen`: toppled cartons; `unplugged`: a pulled plug. */
export type ErrorScene = "missing" | "locked" | "fallen" | "unplugged";

const box: Size = { widthCm: 240, depthCm: 280, heightCm: 250 };
const wall = 6.8;

/** The closed door, one slat every 14 cm, and its padlock. */
function lockedDoor({ widthCm: W, heightCm: H }: Size): Layer[] {
  const across = (z: number) =>
    wire(
      [
        [0, 0, z],
        [W, 0, z],
      ],
      0.6,
    );
  const slats = Array.from({ length: Math.floor(H / 14) }, (_, i) => across(H - 14 * (i + 1)));
  const [x, z] = [W / 2 - 4, 86];
  const on = (right: number, up: number): Point => [x + right, 0, z + up];
  const arch = circle(17, (cos, sin) => on(cos, 22 + sin)).slice(0, 15);
  const shackle = wire([on(17, 0), ...arch, on(-17, 0)], 5);
  const body = face([on(-27, 2), on(27, 2), on(27, -44), on(-27, -44)], kraft[1]);
  const keyhole = [
    face(
      circle(6, (cos, sin) => on(cos, -16 + sin)),
      tone.ink,
    ),
    wire([on(0, -16), on(0, -31)], 4),
  ];
  return [
    {
      stroke: tone.line,
      width: 1.1,
      shapes: [...block({ x: 0, y: 0, z: 0, w: W, d: 4, h: H }, [tone.door, tone.door, tone.door]), ...slats],
    },
    {
      stroke: tone.ink,
      width: 3,
      shapes: [
        wire(
          [
            [W / 2 - 12, 0, 6],
            [W / 2 + 12, 0, 6],
          ],
          3,
        ),
      ],
    },
    { stroke: tone.ink, width: 2.5, shapes: [shackle, body, ...keyhole] },
  ];
}

const cartons: readonly Point[] = [
  [70, 182, 0],
  [70, 182, 40],
  [140, 190, 0],
  [176, 132, 0],
  [96, 112, 0],
  [30, 130, 0],
  [24, 48, 0],
  [96, 34, 0],
  [168, 58, 0],
  [164, 190, 0],
];

/** A carton outside the door that lies on its edge. */
function toppled(): Shape[] {
  const [w, d, h, angle] = [52, 38, 40, 0.42];
  const at = (x: number, y: number, z: number): Point => [
    60 + x * Math.cos(angle) - z * Math.sin(angle),
    -74 + y,
    x * Math.sin(angle) + z * Math.cos(angle),
  ];
  return [
    face([at(0, 0, h), at(w, 0, h), at(w, d, h), at(0, d, h)], kraft[0]),
    face([at(0, 0, 0), at(w, 0, 0), at(w, 0, h), at(0, 0, h)], kraft[1]),
    face([at(w, 0, 0), at(w, d, 0), at(w, d, h), at(w, 0, h)], kraft[2]),
  ];
}

/** A cable that leaves the box along the floor, its plug, and the socket next to it. */
function pulledPlug({ widthCm: W }: Size): Layer[] {
  const [x, y] = [W + 62, 108];
  const cable = wire(
    [
      [150, 140, 0],
      [172, 112, 0],
      [W, 104, 0],
      [x, y, 0],
    ],
    3.5,
  );
  const flat = (from: number, to: number, half: number, fill: string) =>
    face(
      [
        [x + from, y - half, 0],
        [x + to, y - half, 0],
        [x + to, y + half, 0],
        [x + from, y + half, 0],
      ],
      fill,
    );
  const prong = (side: number) =>
    wire(
      [
        [x + 22, y + side, 0],
        [x + 36, y + side, 0],
      ],
      3.5,
    );
  const far = wire(
    [
      [x + 78, y, 0],
      [x + 128, y, 0],
    ],
    3.5,
  );
  return [
    { stroke: tone.ink, width: 3, shapes: [cable, flat(0, 22, 11, tone.ink), prong(-6), prong(6)] },
    { stroke: tone.ink, width: 3, shapes: [flat(58, 76, 14, tone.floor), far] },
  ];
}

function thingsOf(scene: ErrorScene): Shape[] {
  if (scene === "unplugged") return lamp(132, 122).shapes;
  if (scene !== "fallen") return [];
  const stacked = cartons.map(([x, y, z]) => carton({ x, y, z, w: 58, d: 42, h: 40 }, true));
  return inPaintersOrder(stacked).flatMap(({ shapes }) => shapes);
}

/** The drawing of an error page, in the style of the box pictures. Deterministic. */
export function drawErrorScene(scene: ErrorScene): Drawing {
  const { widthCm: W, depthCm: D, heightCm: H } = box;
  const layers: Layer[] = [
    { stroke: "none", shapes: surfaces(box) },
    { stroke: tone.hair, manner: "quiet", shapes: joints(W, D, H) },
    { stroke: tone.line, width: 1, shapes: thingsOf(scene) },
    { stroke: "none", shapes: sectionOf(W, D, H, wall) },
    { stroke: tone.hair, manner: "dotted", shapes: [cutEdges(box, 1.1)] },
    ...(scene === "locked" ? lockedDoor(box) : shutter(box, true)),
    ...(scene === "fallen" ? [{ stroke: tone.line, width: 1, shapes: toppled() }] : []),
    ...(scene === "unplugged" ? pulledPlug(box) : []),
    { stroke: "none", shapes: person },
  ];
  const bounds = boundsOf(box, wall);
  if (scene === "unplugged") bounds.push(project([W + 190, 108, 0]));
  return { viewBox: viewBoxOf(bounds, 4), layers, dimensions: [] };
}
