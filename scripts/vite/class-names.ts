import { createHash } from "node:crypto";
import { relative } from "node:path";
import type { CSSModulesOptions } from "vite";

const files = new Map<string, string>();

/**
 * `tile-3fk`: the class name and a short hash of the file, the same in the page's build and in the prerender. Vite's default
 * hashes every name separately, which compresses badly.
 */
function nameOf(local: string, path: string): string {
  const file = relative(process.cwd(), path).split("?")[0] ?? path;
  const mark = createHash("sha256").update(file).digest("base64url").slice(0, 3);
  const other = files.get(mark) ?? file;
  if (other !== file) throw new Error(`${file} and ${other} have the same mark: take a longer one.`);
  files.set(mark, file);
  return `${local}-${mark}`;
}

export const classNames: CSSModulesOptions = { generateScopedName: nameOf };
