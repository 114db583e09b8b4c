import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { preprocessCSS, resolveConfig } from "vite";

/** Listed in `rootDirs` of `src/tsconfig.json`, so that types of `./x.module.css` are found here. */
const folder = ".tsbuild/css";

/** Processes a module like Vite, but keeps the names as written. */
const config = await resolveConfig(
  { configFile: false, css: { modules: { generateScopedName: (name) => name } } },
  "build",
);

/** The names that Vite exports, except animations. */
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

/** Generates the types of one module. */
export async function typeModule(file: string): Promise<void> {
  writeTypes(file, await classesOf(file));
}

/** The CSS modules that a source file imports: local name and path. */
function importsOf(file: string, source: string): { name: string; module: string }[] {
  return [...source.matchAll(/^import (\w+) from "(\.[^"]+\.module\.css)";$/gm)].map(([, name = "", path = ""]) => ({
    name,
    module: relative(".", join(dirname(file), path)),
  }));
}

/** The classes of a module that a source file uses by name; null when it computes names, which only the compiler checks. */
function usesOf(source: string, name: string): string[] | null {
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

/** Generates the types of all CSS modules. @returns unused classes */
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
