import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readBoxes } from "../../../domain/box/csv/read.ts";
import { csvTemplate, featureOf, kindOf, knownWords } from "../../../domain/box/csv/words.ts";
import { boxFeatures } from "../../../domain/box/features.ts";
import { boxKinds } from "../../../domain/box/kinds.ts";
import { splitCsv } from "../../../domain/core/csv/split.ts";

const none = new Set<string>();
const head = "Numer;Rodzaj;Szerokość, cm;Głębokość, cm;Wysokość, cm;Piętro;Cechy;Cena;Kaucja";
const faultsOf = (rows: string, taken = none) =>
  readBoxes(`${head}\n${rows}`, taken).issues.map(({ line, column, code }) => [line, column, code]);

describe("splitCsv", () => {
  it.each([";", ",", "\t"])("reads what was written with %j", (separator) => {
    const cell = fc.string({ maxLength: 8 });
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 }), (table) => {
        // The separator is detected from the first line, which therefore needs one outside quotes.
        const lines = [["a", "b", "c", "d"], ...table];
        const text = lines
          .map((cells) => cells.map((one) => `"${one.replaceAll('"', '""')}"`).join(separator))
          .join("\r\n");
        const nonEmpty = lines.filter((cells) => cells.some((one) => one.trim() !== ""));
        expect(splitCsv(text).lines.map(({ cells }) => cells)).toEqual(nonEmpty);
      }),
    );
  });

  it("handles a byte order mark, sep=, all line ends, empty lines and an unterminated quote", () => {
    expect(splitCsv("\uFEFFsep=;\r\na;b\r\n\r\nc;d\re;f\n").lines).toEqual([
      { line: 2, cells: ["a", "b"] },
      { line: 4, cells: ["c", "d"] },
      { line: 5, cells: ["e", "f"] },
    ]);
    expect(splitCsv('a;b\n1;"2\n3;4').openQuote).toBe(2);
    expect(splitCsv('a;b\n1;"2\n3"\n4;5').lines.at(-1)).toEqual({ line: 4, cells: ["4", "5"] });
  });
});

describe("readBoxes", () => {
  it("reads a list without headings in the order of the template, and reports that", () => {
    const short = readBoxes("A-1;200;250;280;299,90\nA-2;2 m;2,5 m;280 cm;1 299 zł", none);
    expect(short).toMatchObject({ issues: [], isHeadless: true });
    expect(short.boxes.map((box) => [box.number, box.widthCm, box.depthCm, box.monthlyGrosze])).toEqual([
      ["A-1", 200, 250, 29_990],
      ["A-2", 200, 250, 129_900],
    ]);
    expect(readBoxes("B-1\tgaraż\t300\t500\t250\t0\tprąd\t450\t", none)).toMatchObject({
      issues: [],
      boxes: [{ number: "B-1", kind: "garage", features: ["power"], monthlyGrosze: 45_000 }],
    });
    const { issues, isHeadless } = readBoxes("A-1;5;299\nA-2;5;299", none);
    expect([issues.map(({ line, code }) => [line, code]), isHeadless]).toEqual([[[1, "noHeadings"]], false]);
  });

  it("accepts common short headings", () => {
    const { boxes, issues } = readBoxes("Nr boksu;Szer.;Gł.;Wys. (m);Cena brutto\nA-1;200;250;2,8;299", none);
    expect([issues, boxes[0]?.heightCm]).toEqual([[], 280]);
  });

  it("accepts headings and labels of earlier templates", () => {
    const rows =
      "Numer;Rodzaj;Szerokość, cm;Głębokość, cm;Wysokość, cm;Cechy;Cena za miesiąc, zł\nA-1;wewnątrz;200;250;280;";
    const { boxes, issues } = readBoxes(`${rows}podjazd + całą dobę + drive up;299`, none);
    expect(issues).toEqual([]);
    expect(boxes).toMatchObject([{ kind: "indoor", features: ["driveUp", "access24h"], monthlyGrosze: 29_900 }]);
  });

  it.each(["pl", "en"] as const)("accepts its own template in %s", (locale) => {
    const { boxes, issues } = readBoxes(csvTemplate(locale), none);
    expect(issues).toEqual([]);
    expect(boxes).toEqual([
      {
        number: "A-001",
        kind: "indoor",
        widthCm: 200,
        depthCm: 250,
        heightCm: 280,
        floor: 0,
        features: ["climate", "power"],
        monthlyGrosze: 29_900,
        depositGrosze: null,
      },
      expect.objectContaining({ kind: "locker", floor: 1, monthlyGrosze: 8_990, depositGrosze: 8_990 }),
    ]);
  });

  it.each(["pl", "en"] as const)("accepts the labels that it lists in %s", (locale) => {
    expect(knownWords("kind", locale).map(kindOf)).toEqual([...boxKinds]);
    expect(knownWords("features", locale).map(featureOf)).toEqual([...boxFeatures]);
  });

  it("reads meters, thousands separators, labels in both languages, and columns in any order", () => {
    const text = `Price\tHeight m\tDepth (m)\tWidth, m\tNumber\tType\n"1 234,50"\t2,8\t2.5\t2\ta-1\tgaraż`;
    expect(readBoxes(text, none)).toMatchObject({
      issues: [],
      boxes: [
        { number: "A-1", kind: "garage", widthCm: 200, depthCm: 250, heightCm: 280, monthlyGrosze: 123_450, floor: 0 },
      ],
    });
  });

  it("reports the issues of every row with their position", () => {
    const rows = [
      "A-1;;200;250;280;;;299;",
      ";;200;250;280;;;299;",
      "A#2;;200;250;280;;;299;",
      "a-1;;200;250;280;;;299;",
      "B-1;;200;250;280;;;299;",
      "A-3;jaskinia;200;250;280;;;299;",
      "A-4;;;250;280;;;299;",
      "A-5;;dwa;250;280;;;299;",
      "A-6;;200,5;250;280;;;299;",
      "A-7;;20;2500;700;;;299;",
      "A-8;;200;250;280;1,5;;299;",
      "A-9;;200;250;280;60;;299;",
      "A-10;;200;250;280;;prąd + basen;299;",
      "A-11;;200;250;280;;;1,234;",
      "A-12;;200;250;280;;;0,5;-1",
      "A-13;;200;250;280;;;299;;więcej",
    ].join("\n");
    expect(faultsOf(rows, new Set(["B-1"]))).toEqual([
      [3, "number", "missing"],
      [4, "number", "badNumber"],
      [5, "number", "twice"],
      [6, "number", "taken"],
      [7, "kind", "unknownWord"],
      [8, "width", "missing"],
      [9, "width", "notNumber"],
      [10, "width", "notWhole"],
      [11, "width", "tooSmall"],
      [11, "depth", "tooLarge"],
      [11, "height", "tooLarge"],
      [12, "floor", "notFloor"],
      [13, "floor", "tooLarge"],
      [14, "features", "unknownWord"],
      [15, "monthly", "notNumber"],
      [16, "monthly", "tooSmall"],
      [16, "deposit", "tooSmall"],
      [17, null, "tooManyCells"],
    ]);
  });

  it("reports issues of the list as a whole", () => {
    const codes = (text: string) => readBoxes(text, none).issues.map(({ code }) => code);
    expect(codes("")).toEqual(["empty"]);
    expect(codes(head)).toEqual(["empty"]);
    expect(codes("Numer;Numer;Kolor\nA;B;C")).toEqual([
      "twoColumns",
      "unknownColumn",
      "missingColumn",
      "missingColumn",
      "missingColumn",
      "missingColumn",
    ]);
    expect(codes(`${head}\nA-1;;200;250;280;;;"299;`)).toEqual(["openQuote"]);
    const many = Array.from({ length: 5_001 }, (_, at) => `A-${at};;200;250;280;;;299;`).join("\n");
    expect(codes(`${head}\n${many}`)).toEqual(["tooManyRows"]);
  });

  it("never throws for any text", () => {
    fc.assert(fc.property(fc.string({ maxLength: 200 }), (text) => void readBoxes(text, none)));
  });
});

describe("sizes and floors as people write them", () => {
  const boxOf = (heads: string, row: string) => readBoxes(`Numer;Cena;${heads}\nA-1;299;${row}`, none);

  it("reads lengths that are too short for centimeters as meters", () => {
    expect(boxOf("Szerokość;Głębokość;Wysokość", "1,5;2;2.8")).toMatchObject({
      issues: [],
      boxes: [{ widthCm: 150, depthCm: 200, heightCm: 280 }],
    });
    expect(boxOf("Szerokość;Głębokość;Wysokość", "150;0,2;280").issues).toMatchObject([{ column: "depth" }]);
  });

  it.each([
    ["4,5", 45_000],
    ["3 m²", 30_000],
    ["12,37", 123_700],
  ])("makes a box of an area of %s", (area, cm2) => {
    const { boxes, issues } = boxOf("Powierzchnia, m²", area);
    expect(issues).toEqual([]);
    const [box] = boxes;
    expect(Math.abs((box?.widthCm ?? 0) * (box?.depthCm ?? 0) - cm2)).toBeLessThan(200);
    expect((box?.depthCm ?? 0) / (box?.widthCm ?? 1)).toBeLessThan(1.5);
    expect(box?.heightCm).toBe(250);
  });

  it("requires sides or an area", () => {
    expect(boxOf("Szerokość", "150").issues.map(({ column, code }) => [column, code])).toEqual([
      ["depth", "missingColumn"],
      ["height", "missingColumn"],
    ]);
    expect(boxOf("Powierzchnia;Wysokość", "x;250").issues).toMatchObject([{ column: "area", code: "notNumber" }]);
  });

  it.each([
    ["parter", 0],
    ["I piętro", 1],
    ["2 piętro", 2],
    ["2nd floor", 2],
    ["piwnica", -1],
    ["-1", -1],
  ])("knows the floor %j", (text, floor) => {
    expect(boxOf("Szerokość;Głębokość;Wysokość;Piętro", `150;200;250;${text}`)).toMatchObject({
      issues: [],
      boxes: [{ floor }],
    });
  });
});
