import { project, rounded } from "./projection.ts";
import { kraft, type Shape, tone } from "./shapes.ts";

/** The position of the person: in front of the door, slightly to the left. */
export const feet = project([4, -78, 0]);

/** Translates path data relative to the feet (y upward) to absolute coordinates; path commands are unchanged. */
function around(d: string): string {
  const [x, y] = feet;
  return d.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, dx, up) => `${rounded(x + Number(dx))} ${rounded(y - Number(up))}`);
}

/** An ellipse as two arcs; the comma between the radii keeps `around` from translating them. */
const oval = (x: number, up: number, rx: number, ry: number) =>
  `M${x - rx} ${up}A${rx},${ry},0,1,0,${x + rx} ${up}A${rx},${ry},0,1,0,${x - rx} ${up}Z`;

const parts: [fill: string, d: string][] = [
  [tone.shade, oval(4, -1, 27, 8.5)],
  [tone.figure, "M-12 84L-10.5 3Q-10 -2 -4 -2L-1 0L0.4 66L3 -2Q8 -6 14 -3L12 84Z"],
  [
    tone.coat,
    "M-8 147Q-18 145.5 -20 133L-22.5 104Q-22 97 -15 97L-14 71Q0 65 14 71L15 97Q22 97 22.5 104L20 133Q18 145.5 8 147Q0 150 -8 147Z",
  ],
  [tone.skin, "M-4 153L-4 146Q0 142 4 146L4 153Z"],
  [tone.skin, oval(0, 160, 8.8, 11)],
  [tone.mane, "M-9.4 158Q-11 172 0 172.5Q11 172 9.4 158Q8 166 -1 166Q-8 166 -9.4 158Z"],
  [kraft[0], "M-17 128L13 128L19 134L-11 134Z"],
  [kraft[1], "M-17 98L13 98L13 128L-17 128Z"],
  [kraft[2], "M13 98L19 104L19 134L13 128Z"],
  [tone.tape, "M-5 128L1 128L7 134L1 134Z"],
  [tone.tape, "M-5 128L1 128L1 119L-5 119Z"],
  [tone.skin, oval(-17, 102, 4, 4)],
  [tone.skin, oval(14, 101, 4, 4)],
];

/** A person of 172 cm holding a carton, for scale. The same in every picture, so it is computed once. */
export const person: readonly Shape[] = parts.map(([fill, d]) => ({ d: around(d), fill }));
