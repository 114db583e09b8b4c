import { fold } from "../../text.ts";
import type { BoxFeature } from "../features.ts";
import type { BoxKind } from "../kinds.ts";

export const csvColumns = [
  "number",
  "kind",
  "width",
  "depth",
  "height",
  "floor",
  "features",
  "monthly",
  "deposit",
] as const;
export type CsvColumn = (typeof csvColumns)[number];

export const requiredColumns: readonly CsvColumn[] = ["number", "width", "depth", "height", "monthly"];

/** The first of each is the heading of the template. Compared folded, without what is not a letter or figure. */
export const headings: Record<CsvColumn, { pl: readonly string[]; en: readonly string[] }> = {
  number: { pl: ["Numer", "Boks", "Nr"], en: ["Number", "Box", "No"] },
  kind: { pl: ["Rodzaj", "Typ"], en: ["Kind", "Type"] },
  width: { pl: ["Szerokość, cm", "Szerokość"], en: ["Width, cm", "Width"] },
  depth: {
    pl: ["Głębokość, cm", "Głębokość", "Długość, cm", "Długość"],
    en: ["Depth, cm", "Depth", "Length, cm", "Length"],
  },
  height: { pl: ["Wysokość, cm", "Wysokość"], en: ["Height, cm", "Height"] },
  floor: { pl: ["Piętro", "Poziom"], en: ["Floor", "Level"] },
  features: { pl: ["Cechy", "Wyposażenie"], en: ["Features"] },
  monthly: {
    pl: ["Cena za miesiąc, zł", "Cena", "Cena, zł", "Czynsz", "Czynsz, zł"],
    en: ["Monthly price, PLN", "Price", "Price, PLN", "Monthly price", "Rent", "Rent, PLN"],
  },
  deposit: { pl: ["Kaucja, zł", "Kaucja"], en: ["Deposit, PLN", "Deposit"] },
};

/** Words for kinds and features, in both languages; the first two are the template's, Polish and English. */
const kindWords: Record<BoxKind, readonly string[]> = {
  indoor: ["wewnątrz", "indoor", "w budynku", "wewnętrzny", "hala", "indoors"],
  locker: ["skrytka", "locker", "szafka"],
  container: ["kontener", "container"],
  outdoor: ["na zewnątrz", "outdoor", "pod chmurką", "zewnętrzny", "under the sky"],
  garage: ["garaż", "garage"],
};

const featureWords: Record<BoxFeature, readonly string[]> = {
  climate: ["ogrzewany", "heated", "ogrzewanie", "climate", "klimatyzacja", "klimatyzowany"],
  driveUp: ["podjazd", "drive-up", "drive up", "z podjazdem"],
  groundFloor: ["bez schodów", "no stairs", "parter", "ground floor"],
  access24h: ["całą dobę", "around the clock", "24h", "całodobowo", "access 24h"],
  power: ["prąd", "power", "gniazdko", "zasilanie"],
};

const plain = (text: string) => fold(text).replace(/[^a-z0-9]+/g, "");

function indexOf<Name extends string>(words: Record<Name, readonly string[]>): Map<string, Name> {
  return new Map(
    (Object.entries(words) as [Name, readonly string[]][]).flatMap(([name, all]) =>
      [name, ...all].map((word) => [plain(word), name] as const),
    ),
  );
}

const kinds = indexOf(kindWords);
const features = indexOf(featureWords);
const columns = indexOf(
  Object.fromEntries(
    csvColumns.map((name) => [name, [...headings[name].pl, ...headings[name].en]]),
  ) as unknown as Record<CsvColumn, readonly string[]>,
);

export const kindOf = (word: string): BoxKind | null => kinds.get(plain(word)) ?? null;
export const featureOf = (word: string): BoxFeature | null => features.get(plain(word)) ?? null;

/** The column a heading names, and whether its lengths are in metres ("Szerokość, m", "width_m"). */
export function columnOf(heading: string): { column: CsvColumn; inMetres: boolean } | null {
  const column = columns.get(plain(heading));
  if (column !== undefined) return { column, inMetres: false };
  const metres = /^(.+?)[\s,_([]+m[\])]?\s*$/i.exec(heading);
  const side = metres === null ? undefined : columns.get(plain(metres[1] ?? ""));
  return side === "width" || side === "depth" || side === "height" ? { column: side, inMetres: true } : null;
}

const locales = { pl: 0, en: 1 } as const;

/** The words of a column that can be taken as they are, in one language. */
export function knownWords(column: "kind" | "features", locale: "pl" | "en"): string[] {
  const words = Object.values(column === "kind" ? kindWords : featureWords);
  return words.flatMap((all) => all[locales[locale]] ?? []);
}

/** The list to start from: the headings and two rows that can be taken as they are, as a spreadsheet of the language reads. */
export function csvTemplate(locale: "pl" | "en"): string {
  const at = locales[locale];
  const [separator, comma] = locale === "pl" ? [";", ","] : [",", "."];
  const rows = [
    csvColumns.map((column) => headings[column][locale][0] ?? column),
    [
      "A-001",
      kindWords.indoor[at],
      "200",
      "250",
      "280",
      "0",
      `${featureWords.climate[at]} + ${featureWords.power[at]}`,
      `299${comma}00`,
      "",
    ],
    ["A-002", kindWords.locker[at], "100", "100", "120", "1", "", `89${comma}90`, `89${comma}90`],
  ];
  const quoted = (cell = "") => (cell.includes(separator) ? `"${cell}"` : cell);
  return `\uFEFF${rows.map((row) => row.map(quoted).join(separator)).join("\r\n")}\r\n`;
}
