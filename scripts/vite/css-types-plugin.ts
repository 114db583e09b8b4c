import { relative } from "node:path";
import type { Plugin } from "vite";
import { typeModule, typeModules } from "../css-types.ts";

/** Keeps the types of CSS modules current during development, for the editor. */
export function cssTypes(): Plugin {
  return {
    name: "boksy:css-types",
    apply: "serve",
    async configureServer({ watcher }) {
      await typeModules();
      const onChange = (file: string) => {
        // A module being edited may not parse; the page already shows that error.
        if (file.endsWith(".module.css")) typeModule(relative(".", file)).catch(() => {});
      };
      watcher.on("add", onChange).on("change", onChange);
    },
  };
}
