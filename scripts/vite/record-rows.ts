import { relative } from "node:path";
import type { Plugin } from "vite";
import { rowCasts } from "../check/rows/row-casts.ts";

/** Lets the tests see the rows that the Worker casts: each cast is passed to `seeRows` (`tests/worker/seen-rows.ts`). */
export function recordRows(): Plugin {
  return {
    name: "boksy:record-rows",
    enforce: "pre",
    transform: {
      filter: { id: /\.ts$/, code: /rows<|\.(?:all|first|run)</ },
      handler(code, id) {
        const file = relative(".", id);
        if (!file.startsWith("worker/")) return null;
        const parts = rowCasts(file, code).flatMap(({ start, end }, at) => [
          { at: start, text: `seeRows("${file}", ${at}, ` },
          { at: end, text: ")" },
        ]);
        const split = parts.toSorted((a, b) => b.at - a.at);
        return split.reduce((text, part) => text.slice(0, part.at) + part.text + text.slice(part.at), code);
      },
    },
  };
}
