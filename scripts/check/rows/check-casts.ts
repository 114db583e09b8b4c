import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { execute } from "../execute.ts";
import { seenFile } from "./reporter.ts";
import { rowCasts } from "./row-casts.ts";
import { castKey, type Kind, type Seen, type SeenRows } from "./seen.ts";

const typeOf: Record<Kind, string> = {
  string: "string",
  number: "number",
  flag: "0 | 1",
  null: "null",
  object: "object",
};

/** The rows that were seen, as a type. A column that only some of the rows have may be `undefined`. */
function seenType({ rows, columns }: Seen): string {
  const fields = Object.entries(columns).map(([name, column]) => {
    const kinds = column.kinds.map((kind) => typeOf[kind]);
    return `${JSON.stringify(name)}: ${[...kinds, ...(column.rows < rows ? ["undefined"] : [])].join(" | ")}`;
  });
  return `{ ${fields.join("; ")} }`;
}

const config = {
  extends: "../../tsconfig.base.json",
  compilerOptions: {
    composite: false,
    emitDeclarationOnly: false,
    declaration: false,
    noEmit: true,
    noErrorTruncation: true,
    // What is not copied is found among the originals.
    rootDirs: ["../..", "."],
    lib: ["ES2024"],
    types: ["node"],
  },
};

export interface Source {
  file: string;
  text: string;
}

export interface CastFindings {
  /** Casts to a type that the rows do not have. */
  wrong: string[];
  /** Casts of rows with columns that the type does not name. */
  unused: string[];
  casts: number;
  /** Casts whose rows were seen and compared. */
  compared: number;
}

/**
 * Compares the types to which sources cast rows with the rows that tests saw there. The compiler reads copies of the
 * sources that export each of these types, and a file with two lines for each: it refuses the first if the type is
 * wrong, the second if columns are unused.
 *
 * @param folder for the copies, in `.tsbuild`
 */
export async function checkCasts(
  sources: readonly Source[],
  seen: SeenRows,
  folder = ".tsbuild/rows",
): Promise<CastFindings> {
  rmSync(folder, { recursive: true, force: true });
  const places: string[] = [];
  const checks: string[] = [];
  let casts = 0;
  for (const { file, text } of sources) {
    const found = rowCasts(file, text);
    casts += found.length;
    const types = found.flatMap(({ type, line, isLocal }, at) => {
      const rows = seen[castKey(file, at)];
      if (rows === undefined || isLocal) return [];
      const found = `null as unknown as Findings<import("./${file}").Cast${at}, ${seenType(rows)}>`;
      places.push(`${file}:${line}`);
      checks.push(`(${found}).wrong satisfies never;`, `(${found}).unused satisfies never;`);
      return [`export type Cast${at} = ${type};`];
    });
    const target = join(folder, file);
    mkdirSync(dirname(target), { recursive: true });
    // The originals are checked by another step.
    writeFileSync(target, ["// @ts-nocheck", text, ...types, ""].join("\n"));
  }
  const imported = 'import type { Findings } from "../../scripts/check/rows/cast-types.ts";';
  writeFileSync(join(folder, "checks.ts"), [...checks, imported, ""].join("\n"));
  const declarations = sources.map(({ file }) => file).filter((file) => file.endsWith(".d.ts"));
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ ...config, files: ["checks.ts", ...declarations] }));
  const { output } = await execute("tsc", ["-p", folder, "--pretty", "false"]);
  const findings: CastFindings = { wrong: [], unused: [], casts, compared: places.length };
  for (const error of output.split("\n").filter((line) => /^\S/.test(line))) {
    const at = Number(/\/checks\.ts\((\d+),/.exec(error)?.[1]) - 1;
    const place = places[Math.floor(at / 2)];
    const columns = [...error.matchAll(/"([^"]+)"/g)].map(([, column]) => column).join(", ") || "unknown type";
    if (place === undefined) findings.wrong.push(error);
    else (at % 2 === 0 ? findings.wrong : findings.unused).push(`${place}  ${columns}`);
  }
  return findings;
}

/** The Worker with the rules that it imports, and the bindings, which import its entry. */
const checkedFiles = ["worker-configuration.d.ts", "{domain,worker}/**/*.ts"];

/** Compares the Worker's types with the rows that its tests saw last. */
export async function checkSeenRows(): Promise<{ summary: string; wrong: readonly string[] }> {
  const sources = globSync(checkedFiles).map((file) => ({ file, text: readFileSync(file, "utf8") }));
  const { wrong, unused, casts, compared } = await checkCasts(sources, JSON.parse(readFileSync(seenFile, "utf8")));
  const counts = `  ${compared} of ${casts} casts of rows compared with rows, ${wrong.length} wrong`;
  return { summary: [counts, ...unused.map((found) => `  selected but not used: ${found}`)].join("\n"), wrong };
}
