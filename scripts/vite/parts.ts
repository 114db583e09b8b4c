import { readFileSync } from "node:fs";

export interface Modules {
  getModuleInfo(id: string): {
    importedIds: readonly string[];
    dynamicallyImportedIds: readonly string[];
    code: string | null;
  } | null;
}

/** A page or another module that is loaded on demand, and how many others it counts as. */
export interface Entry {
  id: string;
  /** Loaded with it. */
  layout?: string | undefined;
  bytesCountAs: number;
  filesCountAs: number;
}

/** A set of entries, a bit for each. */
type EntrySet = Uint8Array;

/** Modules of one chunk, and the entries that load it. */
interface Part {
  ids: string[];
  entries: EntrySet;
  scriptBytes: number;
  styleBytes: number;
  imports: Set<Part>;
}

/** How many bytes of source take a phone as long as a request, even one that its cache answers. */
const fileBytes = 12_000;

const isStyle = (id: string) => id.endsWith(".css");
const union = (a: EntrySet, b: EntrySet): EntrySet => a.map((byte, at) => byte | (b[at] ?? 0));
const isWithin = (a: EntrySet, b: EntrySet) => a.every((byte, at) => (byte & ~(b[at] ?? 0)) === 0);
const bytesOf = ({ scriptBytes, styleBytes }: Part) => scriptBytes + styleBytes;
const filesOf = ({ scriptBytes, styleBytes }: Part) => Number(scriptBytes > 0) + Number(styleBytes > 0);

function collect(modules: Modules, id: string, into: Set<string>): Set<string> {
  if (into.has(id)) return into;
  into.add(id);
  for (const next of modules.getModuleInfo(id)?.importedIds ?? []) collect(modules, next, into);
  return into;
}

/** What parts of the entries, such as dialogs, load on demand: by itself, the bundler makes a chunk for each set of them. */
function loadedOnDemand(modules: Modules, entries: readonly Entry[]): Set<string> {
  const seen = new Set<string>();
  const found = new Set<string>();
  const visit = (id: string) => {
    if (seen.has(id)) return;
    seen.add(id);
    const { importedIds = [], dynamicallyImportedIds = [] } = modules.getModuleInfo(id) ?? {};
    for (const next of dynamicallyImportedIds) {
      if (!entries.some((entry) => entry.id === next)) collect(modules, next, found);
      visit(next);
    }
    for (const next of importedIds) visit(next);
  };
  for (const { id } of entries) visit(id);
  return found;
}

/** The parts to begin with: modules that the same entries load. The styles of a single entry are one, too, its code is not. */
function firstParts(modules: Modules, entries: readonly Entry[], isPlaced: (id: string) => boolean): Part[] {
  const loadedBy = new Map<string, EntrySet>();
  for (const [bit, { id, layout }] of entries.entries()) {
    const loaded = collect(modules, id, new Set());
    if (layout !== undefined) collect(modules, layout, loaded);
    for (const module of loaded) {
      const set = loadedBy.get(module) ?? new Uint8Array((entries.length >> 3) + 1);
      set[bit >> 3] = (set[bit >> 3] ?? 0) | (1 << (bit & 7));
      loadedBy.set(module, set);
    }
  }
  const onDemand = loadedOnDemand(modules, entries);
  const parts = new Map<string, Part>();
  const partOf = new Map<string, Part>();
  for (const [id, set] of loadedBy) {
    const isOfOne = countOf(set) === 1;
    if (isPlaced(id) || (isOfOne && !isStyle(id) && !onDemand.has(id))) continue;
    const part = parts.get(set.join()) ?? { ids: [], entries: set, scriptBytes: 0, styleBytes: 0, imports: new Set() };
    parts.set(set.join(), part);
    partOf.set(id, part);
    part.ids.push(id);
    if (isStyle(id)) part.styleBytes += readFileSync(id, "utf8").length;
    else part.scriptBytes += modules.getModuleInfo(id)?.code?.length ?? 0;
  }
  for (const [id, part] of partOf) {
    for (const next of modules.getModuleInfo(id)?.importedIds ?? []) {
      const imported = partOf.get(next);
      if (imported !== undefined && imported !== part) part.imports.add(imported);
    }
  }
  return [...parts.values()];
}

function countOf(set: EntrySet): number {
  let count = 0;
  for (let byte of set) for (; byte > 0; byte &= byte - 1) count++;
  return count;
}

/** Copies, because a change that turns out to cost more is given up. */
function copiesOf(parts: readonly Part[]): Map<Part, Part> {
  const copies = new Map(parts.map((part) => [part, { ...part, ids: [...part.ids] }]));
  for (const copy of copies.values()) copy.imports = new Set([...copy.imports].map((one) => copies.get(one) ?? one));
  return copies;
}

function putInto(parts: readonly Part[], into: Part, from: Part): Part[] {
  into.ids.push(...from.ids);
  into.entries = union(into.entries, from.entries);
  into.scriptBytes += from.scriptBytes;
  into.styleBytes += from.styleBytes;
  for (const imported of from.imports) into.imports.add(imported);
  const left = parts.filter((part) => part !== from);
  for (const part of left) if (part.imports.delete(from)) part.imports.add(into);
  into.imports.delete(into);
  return left;
}

/** What a part imports is loaded by all who load the part. */
function spreadEntries(part: Part): void {
  for (const imported of part.imports) {
    if (isWithin(part.entries, imported.entries)) continue;
    imported.entries = union(imported.entries, part.entries);
    spreadEntries(imported);
  }
}

/** Makes one of two parts and of those that the same entries then load, so that no two import each other. */
function joined(parts: readonly Part[], a: Part, b: Part): Part[] {
  const copies = copiesOf(parts);
  const [into, from] = [copies.get(a) ?? a, copies.get(b) ?? b];
  let all = putInto([...copies.values()], into, from);
  spreadEntries(into);
  const known = new Map<string, Part>();
  for (const part of all) {
    const twin = known.get(part.entries.join());
    if (twin === undefined) known.set(part.entries.join(), part);
    else all = putInto(all, twin, part);
  }
  return all;
}

/** Moves the styles of a part into one that the same entries load anyway: a request less. */
function withStylesIn(parts: readonly Part[], of: Part, to: Part): Part[] {
  const copies = copiesOf(parts);
  const [from, into] = [copies.get(of) ?? of, copies.get(to) ?? to];
  const all = [...copies.values()];
  if (from.scriptBytes === 0) {
    const { entries } = into;
    const left = putInto(all, into, from);
    into.entries = entries;
    return left;
  }
  into.ids.push(...from.ids.filter(isStyle));
  into.styleBytes += from.styleBytes;
  from.ids = from.ids.filter((id) => !isStyle(id));
  from.styleBytes = 0;
  from.imports.add(into);
  return all;
}

/** The rule by which parts are joined: that the entries load and request as little as possible. */
class Costs {
  readonly #bytes: readonly Float64Array[];
  readonly #files: readonly Float64Array[];

  constructor(entries: readonly Entry[]) {
    const tableOf = (countAs: (entry: Entry) => number) =>
      Array.from({ length: (entries.length >> 3) + 1 }, (_, at) =>
        Float64Array.from({ length: 256 }, (_, byte) =>
          entries
            .slice(at * 8, at * 8 + 8)
            .reduce((sum, entry, bit) => sum + (byte & (1 << bit) ? countAs(entry) : 0), 0),
        ),
      );
    this.#bytes = tableOf((entry) => entry.bytesCountAs);
    this.#files = tableOf((entry) => entry.filesCountAs * fileBytes);
  }

  /** The weight of the entries in a set and not in the other. */
  #weight(table: readonly Float64Array[], set: EntrySet, except?: EntrySet): number {
    let sum = 0;
    for (let at = 0; at < set.length; at++) sum += table[at]?.[(set[at] ?? 0) & ~(except?.[at] ?? 0)] ?? 0;
    return sum;
  }

  of(parts: readonly Part[]): number {
    return parts.reduce(
      (sum, part) =>
        sum +
        bytesOf(part) * this.#weight(this.#bytes, part.entries) +
        filesOf(part) * this.#weight(this.#files, part.entries),
      0,
    );
  }

  /** What joining two parts changes, but for what they import. */
  ofJoining(a: Part, b: Part): number {
    const files = Math.max(filesOf(a), filesOf(b), filesOf({ ...a, ...sumOf(a, b) }));
    const onlyA = this.#weight(this.#files, a.entries, b.entries);
    const onlyB = this.#weight(this.#files, b.entries, a.entries);
    const both = this.#weight(this.#files, a.entries) - onlyA;
    return (
      bytesOf(a) * this.#weight(this.#bytes, b.entries, a.entries) +
      bytesOf(b) * this.#weight(this.#bytes, a.entries, b.entries) +
      (files - filesOf(a)) * onlyA +
      (files - filesOf(b)) * onlyB +
      (files - filesOf(a) - filesOf(b)) * both
    );
  }

  ofMovingStyles(from: Part, to: Part): number {
    const onlyTo = this.#weight(this.#files, to.entries, from.entries);
    const files = to.styleBytes > 0 ? -this.#weight(this.#files, from.entries) : onlyTo;
    return from.styleBytes * this.#weight(this.#bytes, to.entries, from.entries) + files;
  }
}

const sumOf = (a: Part, b: Part) => ({
  scriptBytes: a.scriptBytes + b.scriptBytes,
  styleBytes: a.styleBytes + b.styleBytes,
});

const isDeferred = (part: Part, entries: readonly Entry[]) => countOf(part.entries) > entries.length * 0.8;

/** Changes that save something, the best first. */
function changesOf(parts: readonly Part[], costs: Costs, entries: readonly Entry[]): (() => Part[])[] {
  const found: { change: number; make: () => Part[] }[] = [];
  for (const [at, a] of parts.entries()) {
    for (const [other, b] of parts.entries()) {
      if (other > at) {
        const change = costs.ofJoining(a, b);
        if (change < 0) found.push({ change, make: () => joined(parts, a, b) });
      }
      if (a === b || a.styleBytes === 0 || isDeferred(b, entries) || !isWithin(a.entries, b.entries)) continue;
      const change = costs.ofMovingStyles(a, b);
      if (change < 0) found.push({ change, make: () => withStylesIn(parts, a, b) });
    }
  }
  return found.toSorted((one, another) => one.change - another.change).map(({ make }) => make);
}

/** More attempts find little and take seconds of each build. */
const attempts = 60;

/**
 * Shares the modules that several entries load among chunks, so that an entry neither requests many files nor loads much
 * that only others use: two parts become one until no pair would save more than it costs.
 * @returns the chunk of each module; what most entries load is in the chunk "deferred"
 */
export function chunksOf(
  modules: Modules,
  entries: readonly Entry[],
  isPlaced: (id: string) => boolean,
): Map<string, string> {
  const costs = new Costs(entries);
  let parts = firstParts(modules, entries, isPlaced);
  for (;;) {
    const cost = costs.of(parts);
    let better: Part[] | undefined;
    for (const make of changesOf(parts, costs, entries).slice(0, attempts)) {
      const made = make();
      if (costs.of(made) >= cost) continue;
      better = made;
      break;
    }
    if (better === undefined) break;
    parts = better;
  }
  return new Map(
    parts
      // The bundler puts the styles of a single page next to its code.
      .filter((part) => part.scriptBytes > 0 || countOf(part.entries) > 1)
      .flatMap((part, at) => {
        const name = isDeferred(part, entries) ? "deferred" : `shared-${at + 1}`;
        return part.ids.map((id) => [id, name] as const);
      }),
  );
}
