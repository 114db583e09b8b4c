import { createHash } from "node:crypto";
import { relative } from "node:path";
import type { CSSModulesOptions } from "vite";

const files = new Map<string, string>();

/**
 * `tile-3fk`: the name in its file and a mark of the file, the same in the page's build and the prerender's. Vite's own
 * names end in the line as well, which compresses badly, and the first load carries hundreds of them.
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
