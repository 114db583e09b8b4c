import { readFileSync } from "node:fs";

interface Chunk {
  file: string;
  name?: string;
  css?: string[];
  imports?: string[];
}

export type Manifest = Record<string, Chunk>;

/** Moved by the build, so that it is not served. */
export const readManifest = (): Manifest => JSON.parse(readFileSync("dist/private/.vite/manifest.json", "utf8"));

export interface Files {
  scripts: string[];
  styles: string[];
}

/** All scripts and styles that these sources need, without duplicates, dependencies first. */
export function filesOf(manifest: Manifest, sources: readonly string[]): Files {
  const seen = new Set<string>();
  const scripts: string[] = [];
  const styles: string[] = [];
  const visit = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`The build has no chunk for ${key}`);
    for (const other of chunk.imports ?? []) visit(other);
    scripts.push(chunk.file);
    styles.push(...(chunk.css ?? []));
  };
  for (const source of sources) visit(source);
  return { scripts, styles: [...new Set(styles)] };
}

/** The manifest key of a chunk configured in vite.config.ts (`codeSplitting`). */
export function chunkNamed(manifest: Manifest, name: string): string {
  const key = Object.keys(manifest).find((candidate) => {
    const { file, name: own } = manifest[candidate] as Chunk;
    return own === name && file.endsWith(".js");
  });
  if (key === undefined) throw new Error(`The build made no chunk "${name}"`);
  return key;
}

/** The output name of a source file, such as a font. */
export function assetOf(manifest: Manifest, source: string): string {
  const chunk = manifest[source];
  if (chunk === undefined) throw new Error(`The build has no ${source}`);
  return chunk.file;
}
