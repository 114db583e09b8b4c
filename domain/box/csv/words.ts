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
  "area",
  "floor",
  "features",
  "monthly",
  "deposit",
] as const;
export type CsvColumn = (typeof csvColumns)[number];

/** Columns of a list without a heading row, in order. */
export const plainColumns: readonly CsvColumn[] = ["number", "width", "depth", "height", "monthly"];

/** An area can replace width and depth. */
export const requiredColumns: readonly (CsvColumn | readonly CsvColumn[])[] = [
  "number",
  ["width", "area"],
  ["depth", "area"],
  ["height", "area"],
  "monthly",
];

export const templateColumns = csvColumns.filter((column) => column !== "area");

/** The first entry is the template's heading. Compared after folding; only letters and digits count. */
export const headings: Headings<CsvColumn> = {
  number: {
    pl: ["Numer", "Boks", "Nr", "Numer boksu", "Nr boksu"],
    en: ["Number", "Box", "No", "Box number", "Box no", "Unit", "Unit number", "Unit name", "sUnitName"],
  },
  kind: { pl: ["Rodzaj", "Typ"], en: ["Kind", "Type"] },
  width: { pl: ["Szerokość, cm", "Szerokość", "Szer", "Szer, cm"], en: ["Width, cm", "Width"] },
  depth: {
    pl: ["Głębokość, cm", "Głębokość", "Głęb", "Gł", "Długość, cm", "Długość", "Dł"],
    en: ["Depth, cm", "Depth", "Length, cm", "Length"],
  },
  height: { pl: ["Wysokość, cm", "Wysokość", "Wys", "Wys, cm"], en: ["Height, cm", "Height"] },
  area: {
    pl: ["Powierzchnia, m²", "Powierzchnia", "Powierzchnia, m2", "Metraż", "Metraż, m²", "Metry", "m²", "m2"],
    en: ["Area, m²", "Area", "Area, m2", "Area, sqm", "Size, m²", "Size, sqm", "Sqm"],
  },
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
      "Rate",
      "Rental rate",
    ],
  },
  deposit: { pl: ["Kaucja, zł", "Kaucja"], en: ["Deposit, PLN", "Deposit"] },
};

/**
 * Accepted labels of kinds and features in both languages. The first two, Polish and English, are used in the template.
 */
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

/** Words for floors, also combined with a floor number: "2 piętro", "1st floor". */
const floorLabels = {
  "-1": ["piwnica", "podziemie", "suterena", "basement", "cellar", "lower ground"],
  "0": ["parter", "ground floor", "ground", "przyziemie"],
  "1": ["pierwsze", "pierwsze piętro", "I piętro", "first floor", "first"],
  "2": ["drugie", "drugie piętro", "II piętro", "second floor", "second"],
  "3": ["trzecie", "trzecie piętro", "III piętro", "third floor", "third"],
} as const;

const floorNamed = wordsOf(floorLabels);

/** Parses a floor; null for any other text. */
export function floorOf(text: string): number | null {
  const plain = text.replace("−", "-").trim();
  const number = /^(-?\d{1,3})(?:\s*(?:p|p\.|pi[eę]tro|st|nd|rd|th|floor|st floor|nd floor|rd floor|th floor))?$/i.exec(
    plain,
  );
  const named = floorNamed(plain);
  if (number !== null) return Number(number[1]);
  return named === null ? null : Number(named);
}

/** Looks up a kind or feature by its label. */
export const kindOf = wordsOf(kindLabels);
export const featureOf = wordsOf(featureLabels);
const columnNamed = columnsOf(headings);

/** The column for a heading and the unit of its lengths ("Szerokość, m", "width_cm"); null for an unknown heading. */
export function columnOf(heading: string): { column: CsvColumn; unit: "cm" | "m" | null } | null {
  const column = columnNamed(heading);
  if (column !== null) return { column, unit: /cm\W?$/i.test(heading.trim()) ? "cm" : null };
  const meters = /[\s,_([]m[\])]?$/i.exec(heading.trim());
  const side = meters === null ? null : columnNamed(heading.trim().slice(0, meters.index));
  return side === "width" || side === "depth" || side === "height" ? { column: side, unit: "m" } : null;
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
    templateColumns.map((column) => headings[column][locale][0] ?? column),
    ["A-001", kindLabels.indoor[at] ?? "", "200", "250", "280", "0", features, amount(299), ""],
    ["A-002", kindLabels.locker[at] ?? "", "100", "100", "120", "1", "", amount(89.9), amount(89.9)],
  ];
  return templateText(rows, locale);
}
