import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { rolldown } from "rolldown";
import { chunkNamed, type Manifest } from "./chunks.ts";

/**
 * The built entry with what it imports as one script, which can be inlined; it loads the app's first chunk by address.
 * Vite's loader, which would request the styles of that chunk, is replaced: they are inlined as well.
 */
export async function entryCode(manifest: Manifest, folder: string): Promise<string> {
  const fileOf = (name: string) => manifest[chunkNamed(manifest, name)]?.file ?? "";
  const first = basename(fileOf("first"));
  const loader = fileOf("preload");
  const bundle = await rolldown({
    input: `${folder}/${manifest["index.html"]?.file}`,
    makeAbsoluteExternalsRelative: false,
    plugins: [
      {
        name: "first-chunk",
        resolveId: (id) => (basename(id) === first ? { id: `/assets/${first}`, external: true } : null),
        load: (id) => (basename(id) === basename(loader) ? plainLoader(join(folder, loader)) : null),
      },
    ],
  });
  const { output } = await bundle.generate({ format: "es", minify: true });
  await bundle.close();
  if (output.length !== 1 || output[0].imports.length > 0) throw new Error("The entry must be one script");
  return output[0].code.trim();
}

/** Exports a function that only loads the module, by the name of the only export of Vite's loader. */
function plainLoader(file: string): string {
  const names = [...readFileSync(file, "utf8").matchAll(/export\{\w+ as (\w+)\}/g)].map(([, name]) => name);
  if (names.length !== 1) throw new Error(`${file} must have one export`);
  return `export const ${names[0]} = (load) => load();`;
}
