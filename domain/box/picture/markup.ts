import type { Drawing } from "./draw.ts";
import { rounded } from "./projection.ts";
import type { Layer } from "./room.ts";
import type { Shape } from "./shapes.ts";

const attributes = (values: Record<string, string | number | undefined>) =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join("");

const manners = { quiet: { opacity: 0.38 }, soft: { opacity: 0.7 }, dotted: { "stroke-dasharray": "1 4" } };

/** Strokes keep their weight at every size. Set on each path, because page styles do not apply inside `<use>`. */
const path = ({ d, fill, stroke, width }: Shape) =>
  `<path${attributes({ d, fill, stroke, "stroke-width": width, "vector-effect": "non-scaling-stroke" })}/>`;

const group = ({ stroke, width, manner, shapes }: Layer) =>
  `<g${attributes({ stroke, "stroke-width": width, ...(manner && manners[manner]) })}>${shapes.map(path).join("")}</g>`;

/** The content of a drawing's SVG element. Its only text is lengths, which need no escaping. */
export const markupOf = ({ layers, dimensions }: Drawing): string =>
  [
    ...layers.map(group),
    ...dimensions.map(
      ({ x, y, size, anchor, words }) =>
        `<text x="${rounded(x)}" y="${rounded(y)}" font-size="${rounded(size)}" text-anchor="${anchor}">${words}</text>`,
    ),
  ].join("");
