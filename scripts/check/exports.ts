import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseSync, Visitor } from "rolldown/utils";
import type { Outcome } from "./execute.ts";

/**
 * Entry points of npm, Node, Vitest, the browser, the Worker's runtime and generated code, and the command registry, which
 * tests read.
 */
const entries: readonly string[] = [
  "scripts/back-up.ts",
  "scripts/bootstrap.mjs",
  "scripts/check-placeholders.ts",
  "scripts/check/rows/cast-types.ts",
  "scripts/check-previous.ts",
  "scripts/check/rows/reporter.ts",
  "scripts/check/test.ts",
  "scripts/deploy/check-artifact.ts",
  "scripts/deploy/deploy.ts",
  "scripts/deploy/preview.ts",
  "scripts/deploy/set-up.ts",
  "scripts/emulator/server.mjs",
  "scripts/local/start.ts",
  "scripts/make-administrator.ts",
  "scripts/make-row-types.ts",
  "scripts/make-email-logo.ts",
  "scripts/make-share-pictures.ts",
  "scripts/make-base-map.ts",
  "scripts/make-towns.ts",
  "scripts/messages.ts",
  "scripts/prerender.ts",
  "scripts/restore.ts",
  "scripts/seed.ts",
  "scripts/seed-sql.ts",
  "scripts/start.mjs",
  "scripts/test.mjs",
  "scripts/walk.mjs",
  "scripts/weight.ts",
  "scripts/walk/walk.ts",
  "src/app/prerender.tsx",
  "src/main.tsx",
  "src/service-worker/service-worker.ts",
  "worker/commands.ts",
  "worker/index.ts",
];

export interface Module {
  file: string;
  /** Values only. Types may have to be exported without an import, so that emitted declarations can name them. */
  exports: readonly string[];
  imports: readonly { to: string; name: string }[];
  /** Modules imported as a whole: `import()`, `import *`, `import("…")` as a type. */
  whole: readonly string[];
  /** Modules whose exports are spread into an object, which uses all of them. */
  spread: readonly string[];
  /** How often each identifier occurs. */
  identifiers: ReadonlyMap<string, number>;
}

/** The file that a relative specifier names; null for packages and assets. */
const resolved = (file: string, specifier: string) =>
  specifier.startsWith(".") ? join(dirname(file), specifier).replace(/\?.*$/, "") : null;

/** What a source text exports, imports and names. */
export function readModule(file: string, text: string): Module {
  const { module, program } = parseSync(file, text);
  const exports: string[] = [];
  const imports: Module["imports"][number][] = [];
  const whole: string[] = [];
  const namespaces = new Map<string, string>();
  const addWhole = (specifier: string) => {
    const to = resolved(file, specifier);
    if (to !== null) whole.push(to);
  };
  for (const { moduleRequest, entries: names } of module.staticImports) {
    const to = resolved(file, moduleRequest.value);
    if (to === null) continue;
    // A side-effect import has no names but counts as a use of the file.
    if (names.length === 0) imports.push({ to, name: "" });
    for (const { importName, localName } of names) {
      if (importName.kind === "NamespaceObject") {
        whole.push(to);
        namespaces.set(localName.value, to);
      } else imports.push({ to, name: importName.name ?? "default" });
    }
  }
  for (const { entries: names } of module.staticExports) {
    for (const { moduleRequest, importName, exportName, isType } of names) {
      if (!isType && exportName.kind !== "None") exports.push(exportName.name ?? "default");
      if (moduleRequest === null) continue;
      const to = resolved(file, moduleRequest.value);
      if (to !== null && importName.name) imports.push({ to, name: importName.name });
      else addWhole(moduleRequest.value);
    }
  }
  for (const [, specifier = ""] of text.matchAll(/\bimport\(\s*"([^"]+)"\s*\)|\bvi\.mock\("([^"]+)"/g)) {
    addWhole(specifier);
  }
  const identifiers = new Map<string, number>();
  const count = ({ name }: { name: string }) => void identifiers.set(name, (identifiers.get(name) ?? 0) + 1);
  const spread: string[] = [];
  new Visitor({
    Identifier: count,
    JSXIdentifier: count,
    SpreadElement({ argument }) {
      const to = argument.type === "Identifier" ? namespaces.get(argument.name) : undefined;
      if (to !== undefined) spread.push(to);
    },
  }).visit(program);
  return { file, exports, imports, whole, spread, identifiers };
}

const isTest = (file: string) => file.startsWith("tests/");
const isChecked = (file: string) => /^(domain|worker|src|scripts)\//.test(file);

/**
 * Exports that no other file imports, and files that no file imports. An import by a test keeps an export alive only
 * together with a use in its own file.
 */
export function unusedExports(modules: readonly Module[], startedByName: readonly string[]): string[] {
  const users = new Map<string, Module[]>();
  const named = new Map<string, Module[]>();
  const add = (map: Map<string, Module[]>, key: string, module: Module) =>
    map.set(key, [...(map.get(key) ?? []), module]);
  for (const module of modules) {
    for (const { to, name } of module.imports) {
      add(users, to, module);
      add(named, `${to} ${name}`, module);
    }
    for (const to of module.whole) add(users, to, module);
  }
  const isUsed = ({ file, identifiers }: Module, name: string) => {
    const whole = (users.get(file) ?? []).filter(
      (user) =>
        user.spread.includes(file) || (user.whole.includes(file) && (name === "default" || user.identifiers.has(name))),
    );
    const all = [...(named.get(`${file} ${name}`) ?? []), ...whole];
    return all.some((user) => !isTest(user.file)) || (all.length > 0 && (identifiers.get(name) ?? 0) > 1);
  };
  return modules
    .filter(({ file }) => isChecked(file) && !startedByName.includes(file))
    .flatMap((module) => {
      if (!users.has(module.file)) return [`${module.file}: no file imports it`];
      return module.exports
        .filter((name) => !isUsed(module, name))
        .map((name) => `${module.file}: no other file imports ${name}`);
    });
}

/** Checks that every export and every file of the layers is used. */
export async function checkExports(): Promise<Outcome> {
  const files = globSync(["{domain,worker,src,scripts,tests}/**/*.{ts,tsx,mjs}", "*.ts"]).filter(
    (file) => !file.includes("node_modules") && !file.endsWith(".d.ts"),
  );
  const modules = files.map((file) => readModule(file, readFileSync(file, "utf8")));
  const output = unusedExports(modules, entries).join("\n");
  return { code: output === "" ? 0 : 1, output };
}
