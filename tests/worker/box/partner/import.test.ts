import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { boxLimits } from "../../../../domain/box/limits.ts";
import { draft, insertBoxIn } from "../../place/partner/places.ts";

interface Answer {
  count: number;
  isSaved: boolean;
  issueCount: number;
  issues: { line: number; column: string | null; code: string; text: string }[];
}

const head = "Numer;Rodzaj;Szerokość, cm;Głębokość, cm;Wysokość, cm;Piętro;Cechy;Cena;Kaucja";
const row = (number: number, more = "") =>
  `A-${String(number).padStart(4, "0")};w budynku;200;250;280;${number % 3};prąd;1 299,50;${more}`;
const listOf = (rows: readonly string[]) => `\uFEFF${[head, ...rows].join("\r\n")}\r\n`;
const full = Array.from({ length: boxLimits.list }, (_, at) => row(at));

const countOf = async (table: "boxes" | "box_prices") =>
  (await env.DB.prepare(`SELECT COUNT(*) AS n FROM ${table}`).first<{ n: number }>())?.n;

async function send(list: string, mode: "check" | "save", place?: Awaited<ReturnType<typeof draft>>) {
  const { caller, path } = place ?? (await draft());
  const began = performance.now();
  const answer = await caller.post(`${path}/boxes/import`, { csv: list, mode });
  const ms = Math.round(performance.now() - began);
  return { status: answer.status, answer: await answer.json<Answer>(), ms };
}

/** Rows with one error each, and the column and code that must be reported. */
const mistakes: [row: string, column: string | null, code: string][] = [
  [";;200;250;280;;;299;", "number", "missing"],
  ["A_1;;200;250;280;;;299;", "number", "badNumber"],
  ["a-0000;;200;250;280;;;299;", "number", "twice"],
  ["TAKEN-1;;200;250;280;;;299;", "number", "taken"],
  ["X-1;jaskinia;200;250;280;;;299;", "kind", "unknownWord"],
  ["X-2;;;250;280;;;299;", "width", "missing"],
  ["X-3;;200;szeroki;280;;;299;", "depth", "notNumber"],
  ["X-4;;200;250;280,5;;;299;", "height", "notWhole"],
  ["X-5;;20;250;280;;;299;", "width", "tooSmall"],
  ["X-6;;200;250;700;;;299;", "height", "tooLarge"],
  ["X-7;;200;250;280;wysoko;;299;", "floor", "notFloor"],
  ["X-8;;200;250;280;51;;299;", "floor", "tooLarge"],
  ["X-9;;200;250;280;;basen;299;", "features", "unknownWord"],
  ["X-10;;200;250;280;;;;", "monthly", "missing"],
  ["X-11;;200;250;280;;;1,234;", "monthly", "notNumber"],
  ["X-12;;200;250;280;;;0,10;", "monthly", "tooSmall"],
  ["X-13;;200;250;280;;;299;100000000", "deposit", "tooLarge"],
  ["X-14;;200;250;280;;;299;;coś jeszcze", null, "tooManyCells"],
];

describe("POST /api/partner/places/:placeId/boxes/import", () => {
  it("imports 5,000 rows at once", async () => {
    const { status, answer, ms } = await send(listOf(full), "save");
    console.info(`5,000 boxes saved in ${ms} ms`);
    expect([status, answer]).toEqual([200, { count: 5_000, isSaved: true, issues: [], issueCount: 0 }]);
    expect([await countOf("boxes"), await countOf("box_prices")]).toEqual([5_000, 5_000]);
    expect(await env.DB.prepare("SELECT DISTINCT monthly_grosze AS grosze FROM boxes").all()).toMatchObject({
      results: [{ grosze: 129_950 }],
    });
  });

  it("reports every kind of mistake among 5,000 rows by line and column, and saves nothing", async () => {
    const place = await draft();
    await insertBoxIn(place.place, place.partnerId, { number: "TAKEN-1" });
    const step = 250;
    const rows = full.map((line, at) => mistakes[at / step - 1]?.[0] ?? line);
    const { status, answer, ms } = await send(listOf(rows), "save", place);
    console.info(`5,000 rows with ${mistakes.length} mistakes answered in ${ms} ms`);
    expect([status, answer.isSaved, answer.issueCount]).toEqual([200, false, mistakes.length]);
    expect(answer.issues.map(({ line, column, code }) => [line, column, code])).toEqual(
      mistakes.map(([, column, code], at) => [(at + 1) * step + 2, column, code]),
    );
    expect(await countOf("boxes")).toBe(1);
    expect(await countOf("box_prices")).toBe(0);
  });

  it("saves nothing when asked to check only", async () => {
    const { answer } = await send(listOf([row(1), row(2)]), "check");
    expect(answer).toEqual({ count: 2, isSaved: false, issues: [], issueCount: 0 });
    expect(await countOf("boxes")).toBe(0);
  });

  it("reports issues of the list as a whole", async () => {
    const codes = async (list: string) => (await send(list, "save")).answer.issues.map(({ code }) => code);
    expect(await codes("")).toEqual(["empty"]);
    expect(await codes(listOf([...full, row(5_000)]))).toEqual(["tooManyRows"]);
    expect(await codes("Numer;Kolor\nA;B")).toContain("unknownColumn");
    expect(await codes(`${head}\nA-1;;"200;250`)).toEqual(["openQuote"]);
  });
});
