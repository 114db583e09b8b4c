import { resolve } from "node:path";

/** What the bundler knows of a module, as far as it matters here. */
interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/** A library's entry names all it has; these are for pages that write. */
const elsewhere = /\/(useMutation|mutationObserver)\.js$/;

/** Tells the modules that files draw in at once, themselves among them. */
export function loadOf(...files: string[]): (id: string, modules: Modules) => boolean {
  const found = new Set<string>();
  const collect = (id: string, modules: Modules) => {
    if (found.has(id) || elsewhere.test(id)) return;
    found.add(id);
    for (const next of modules.getModuleInfo(id)?.importedIds ?? []) collect(next, modules);
  };
  return (id, modules) => {
    if (found.size === 0) for (const file of files) collect(resolve(file), modules);
    return found.has(id);
  };
}
