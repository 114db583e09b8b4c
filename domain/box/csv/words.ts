import { templateAmount, templateText } from "../../core/csv/template.ts";
import { columnsOf, type Headings, wordsOf } from "../../core/csv/words.ts";
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

/** The first of each is the template's heading. Compared after folding, ignoring everything except letters and digits. */
export const headings: Headings<CsvColumn> = {
  number: {
    pl: ["Numer", "Boks", "Nr", "Numer boksu", "Nr boksu"],
    en: ["Number", "Box", "No", "Box number", "Box no"],
  },
  kind: { pl: ["Rodzaj", "Typ"], en: ["Kind", "Type"] },
  width: { pl: ["Szerokość, cm", "Szerokość", "Szer", "Szer, cm"], en: ["Width, cm", "Width"] },
  depth: {
    pl: ["Głębokość, cm", "Głębokość", "Głęb", "Gł", "Długość, cm", "Długość", "Dł"],
    en: ["Depth, cm", "Depth", "Length, cm", "Length"],
  },
  height: { pl: ["Wysokość, cm", "Wysokość", "Wys", "Wys, cm"], en: ["Height, cm", "Height"] },
  floor: { pl: ["Piętro", "Poziom"], en: ["Floor", "Level"] },
  features: { pl: ["Cechy", "Wyposażenie"], en: ["Features"] },
  monthly: {
    pl: [
      "Cena miesięczna, zł",
      "Cena miesięczna",
      "Cena za miesiąc, zł",
      "Cena",
      "Cena, zł",
      "Cena za miesiąc",
      "Cena brutto",
      "Cena brutto, zł",
      "Czynsz",
      "Czynsz, zł",
      "Czynsz miesięczny",
      "Czynsz miesięczny, zł",
    ],
    en: [
      "Monthly price, PLN",
      "Price",
      "Price, PLN",
      "Monthly price",
      "Rent",
      "Rent, PLN",
      "Monthly rent",
      "Monthly rent, PLN",
    ],
  },
  deposit: { pl: ["Kaucja, zł", "Kaucja"], en: ["Deposit, PLN", "Deposit"] },
};

/** Accepted labels of kinds and features in both languages; the first two are the template's, Polish and English. */
const kindLabels: Record<BoxKind, readonly string[]> = {
  indoor: ["w budynku", "indoor", "wewnątrz", "wewnętrzny", "hala", "indoors"],
  locker: ["skrytka", "locker", "szafka"],
  container: ["kontener", "container"],
  outdoor: ["na zewnątrz", "outdoor", "pod chmurką", "zewnętrzny", "under the sky"],
  garage: ["garaż", "garage"],
};

const featureLabels: Record<BoxFeature, readonly string[]> = {
  climate: ["ogrzewany", "heated", "ogrzewanie", "climate", "klimatyzacja", "klimatyzowany"],
  driveUp: ["podjazd pod drzwi", "drive-up", "podjazd", "z podjazdem"],
  groundFloor: ["bez schodów", "step-free", "no stairs", "parter", "ground floor"],
  access24h: [
    "całodobowy dostęp",
    "24-hour access",
    "całą dobę",
    "around the clock",
    "24h",
    "całodobowo",
    "access 24h",
  ],
  power: ["prąd", "power", "gniazdko", "zasilanie"],
};

/** The kind or feature that a label names. */
export const kindOf = wordsOf(kindLabels);
export const featureOf = wordsOf(featureLabels);
const columnNamed = columnsOf(headings);

/** The column that a heading names, and whether its lengths are in meters ("Szerokość, m", "width_m"). */
export function columnOf(heading: string): { column: CsvColumn; inMeters: boolean } | null {
  const column = columnNamed(heading);
  if (column !== null) return { column, inMeters: false };
  const meters = /[\s,_([]m[\])]?$/i.exec(heading.trim());
  const side = meters === null ? null : columnNamed(heading.trim().slice(0, meters.index));
  return side === "width" || side === "depth" || side === "height" ? { column: side, inMeters: true } : null;
}

const locales = { pl: 0, en: 1 } as const;

/** The labels of a column in one language, as the template writes them. */
export function knownWords(column: "kind" | "features", locale: "pl" | "en"): string[] {
  const words = Object.values(column === "kind" ? kindLabels : featureLabels);
  return words.flatMap((all) => all[locales[locale]] ?? []);
}

/** A template with headings and two valid example rows, formatted for spreadsheets of the given language. */
export function csvTemplate(locale: "pl" | "en"): string {
  const at = locales[locale];
  const amount = (zlotys: number) => templateAmount(zlotys, locale);
  const features = `${featureLabels.climate[at]} + ${featureLabels.power[at]}`;
  const rows = [
    csvColumns.map((column) => headings[column][locale][0] ?? column),
    ["A-001", kindLabels.indoor[at] ?? "", "200", "250", "280", "0", features, amount(299), ""],
    ["A-002", kindLabels.locker[at] ?? "", "100", "100", "120", "1", "", amount(89.9), amount(89.9)],
  ];
  return templateText(rows, locale);
}
