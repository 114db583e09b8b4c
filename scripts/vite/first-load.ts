/** What the bundler knows of a module, as far as it matters here. */
interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/** Whether a module belongs to the first load: the start of the page and all that it draws in at once. */
export function firstLoadFrom(start: string): (id: string, modules: Modules) => boolean {
  let found: Set<string> | null = null;
  return (id, modules) => {
    found ??= closureOf(start, modules);
    return found.has(id);
  };
}

function closureOf(id: string, modules: Modules, found = new Set<string>()): Set<string> {
  if (found.has(id)) return found;
  found.add(id);
  for (const next of modules.getModuleInfo(id)?.importedIds ?? []) closureOf(next, modules, found);
  return found;
}
