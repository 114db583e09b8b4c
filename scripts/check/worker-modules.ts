import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const imported = (code: string, pattern: RegExp, from: string) =>
  [...code.matchAll(pattern)].map(([, path]) => join(dirname(from), path ?? ""));

/** The modules of a built Worker: those imported statically by its entry, and those loaded on demand. */
export function workerModules(entry: string): { atStart: string[]; lazy: string[] } {
  const atStart = new Set<string>();
  const lazy = new Set<string>();
  const visit = (file: string, found: Set<string>) => {
    if (atStart.has(file) || found.has(file)) return;
    found.add(file);
    const code = readFileSync(file, "utf8");
    for (const next of imported(code, /(?:\bfrom|^import)\s*["'](\.\.?\/[^"']+\.js)["']/gm, file)) visit(next, found);
  };
  visit(entry, atStart);
  const entries = [...atStart];
  for (const file of entries) {
    for (const next of imported(
      readFileSync(file, "utf8"),
      /\bimport\(\s*["'`](\.\.?\/[^"'`]+\.js)["'`]\s*\)/g,
      file,
    )) {
      visit(next, lazy);
    }
  }
  return { atStart: entries, lazy: [...lazy] };
}
