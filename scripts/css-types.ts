import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { preprocessCSS, resolveConfig } from "vite";

/** `src/tsconfig.json` names it among its rootDirs, so that `./x.module.css` finds its types here. */
const folder = ".tsbuild/css";

/** As Vite itself reads a module, only with the names as they are written. */
const config = await resolveConfig(
  { configFile: false, css: { modules: { generateScopedName: (name) => name } } },
  "build",
);

/** The names that Vite exports, without those of animations. */
async function classesOf(file: string): Promise<string[]> {
  const css = readFileSync(file, "utf8");
  const { modules = {} } = await preprocessCSS(css, resolve(file), config);
  const isClass = (name: string) => new RegExp(`\\.${name}(?![\\w-])`).test(css);
  return Object.keys(modules).filter(isClass).sort();
}

function writeTypes(file: string, classes: readonly string[]): void {
  const target = join(folder, `${relative(".", file)}.d.ts`);
  mkdirSync(dirname(target), { recursive: true });
  const lines = classes.map((name) => `  readonly ${JSON.stringify(name)}: string;`);
  writeFileSync(target, ["declare const classes: {", ...lines, "};", "export default classes;", ""].join("\n"));
}

/** Types the classes of one module again. */
export async function typeModule(file: string): Promise<void> {
  writeTypes(file, await classesOf(file));
}

/** What a source file imports as CSS modules: the local name and the module's path. */
function importsOf(file: string, source: string): { name: string; module: string }[] {
  return [...source.matchAll(/^import (\w+) from "(\.[^"]+\.module\.css)";$/gm)].map(([, name = "", path = ""]) => ({
    name,
    module: relative(".", join(dirname(file), path)),
  }));
}

/** Classes a source takes of a module by their names; null where it computes them, which the compiler checks alone. */
export function usesOf(source: string, name: string): string[] | null {
  if (new RegExp(`\\b${name}\\[(?!")|[(,{:=]\\s*${name}\\s*[,})\\]]`).test(source)) return null;
  return [...source.matchAll(new RegExp(`\\b${name}(?:\\.(\\w+)|\\["([^"]+)"\\])`, "g"))].map(
    (hit) => hit[1] ?? hit[2] ?? "",
  );
}

function usedClasses(): Map<string, Set<string> | "any"> {
  const used = new Map<string, Set<string> | "any">();
  for (const file of globSync("src/**/*.{ts,tsx}")) {
    const source = readFileSync(file, "utf8");
    for (const { name, module } of importsOf(file, source)) {
      const uses = usesOf(source, name);
      const known = used.get(module) ?? new Set();
      used.set(module, uses === null || known === "any" ? "any" : new Set([...known, ...uses]));
    }
  }
  return used;
}

/** Types the classes of all CSS modules. @returns the classes that no component uses */
export async function typeModules(): Promise<string[]> {
  rmSync(folder, { recursive: true, force: true });
  const used = usedClasses();
  const unused: string[] = [];
  for (const file of globSync("src/**/*.module.css")) {
    const classes = await classesOf(file);
    writeTypes(file, classes);
    const known = used.get(file) ?? new Set();
    if (known !== "any") unused.push(...classes.filter((name) => !known.has(name)).map((name) => `${file}: .${name}`));
  }
  return unused;
}

if (import.meta.main) {
  const unused = await typeModules();
  for (const name of unused) console.log(`${name} is used by no component.`);
  process.exitCode = unused.length > 0 ? 1 : 0;
}
