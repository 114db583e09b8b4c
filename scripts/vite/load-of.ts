import { resolve } from "node:path";

/** The part of the bundler's module information that is used here. */
interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/** The entry of the query library re-exports these as well; only code that writes uses them. */
export const isMutation = (id: string) => /\/(useMutation|mutationObserver)\.js$/.test(id);

/** Collects the modules that files import statically, including the files themselves. */
export function loadOf(...files: string[]): (id: string, modules: Modules) => boolean {
  const found = new Set<string>();
  const collect = (id: string, modules: Modules) => {
    if (found.has(id) || isMutation(id)) return;
    found.add(id);
    for (const next of modules.getModuleInfo(id)?.importedIds ?? []) collect(next, modules);
  };
  return (id, modules) => {
    if (found.size === 0) for (const file of files) collect(resolve(file), modules);
    return found.has(id);
  };
}

/** Finds the modules that import one of these libraries, however indirectly, including those of the libraries. */
export function loadsLibrary(...names: string[]): (id: string, modules: Modules) => boolean {
  const known = new Map<string, boolean>();
  const loads = (id: string, modules: Modules): boolean => {
    const answer = known.get(id);
    if (answer !== undefined) return answer;
    known.set(id, false);
    const found =
      names.some((name) => id.includes(`/node_modules/${name}/`)) ||
      (modules.getModuleInfo(id)?.importedIds ?? []).some((next) => loads(next, modules));
    known.set(id, found);
    return found;
  };
  return loads;
}
