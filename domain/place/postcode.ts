import { cleanPasted } from "../core/text.ts";

/** Cities with postcode ranges of their own, by the leading digits of their postcodes. */
const ranges: Readonly<Record<string, readonly string[]>> = {
  Warszawa: ["00", "01", "02", "03", "04"],
  Płock: ["094"],
  Olsztyn: ["10"],
  Białystok: ["15"],
  Lublin: ["20"],
  Kielce: ["25"],
  Radom: ["266"],
  Kraków: ["30", "31"],
  Tarnów: ["331"],
  "Nowy Sącz": ["333"],
  Rzeszów: ["35"],
  Katowice: ["40"],
  Sosnowiec: ["412"],
  "Dąbrowa Górnicza": ["413"],
  Chorzów: ["415"],
  "Ruda Śląska": ["417"],
  Zabrze: ["418"],
  Bytom: ["419"],
  Częstochowa: ["422"],
  Tychy: ["431"],
  "Bielsko-Biała": ["433"],
  Gliwice: ["441"],
  Rybnik: ["442"],
  Opole: ["45"],
  Wrocław: ["50", "51", "52", "53", "54"],
  Wałbrzych: ["583"],
  Legnica: ["592"],
  Poznań: ["60", "61"],
  "Zielona Góra": ["65"],
  "Gorzów Wielkopolski": ["664"],
  Szczecin: ["70", "71"],
  Koszalin: ["75"],
  Słupsk: ["762"],
  Gdańsk: ["80"],
  Gdynia: ["810", "811", "812", "813", "814", "815", "816"],
  Sopot: ["817", "818"],
  Elbląg: ["823"],
  Bydgoszcz: ["85"],
  Toruń: ["871"],
  Łódź: ["90", "91", "92", "93", "94"],
};

const towns = new Map(Object.entries(ranges).flatMap(([town, starts]) => starts.map((start) => [start, town])));

/**
 * The city of a complete or partial Polish postcode; null when the range is shared. Only a suggestion, never a check:
 * villages near some cities have postcodes of the same range.
 */
export function cityOfPostcode(typed: string): string | null {
  const digits = typed.replace(/\D/g, "");
  if (digits.length < 3) return null;
  return towns.get(digits.slice(0, 2)) ?? towns.get(digits.slice(0, 3)) ?? null;
}

const withDash = (typed: string) =>
  cleanPasted(typed)
    .replace(/^PL[-\s]?/i, "")
    .replace(/^(\d{2})[-\s]*(\d)/, "$1-$2");

/** Parses a Polish postcode, also with the country's prefix or without the dash, into `30-701`; null when invalid. */
export function parsePostcode(text: string): string | null {
  const postcode = withDash(text);
  return /^\d{2}-\d{3}$/.test(postcode) ? postcode : null;
}

/** A postcode as it is stored: a Polish one in its form if it has one, another as it was typed. */
export const postcodeIn = (country: string, typed: string): string =>
  (country === "PL" ? parsePostcode(typed) : null) ?? typed;

interface PostcodeAndTown {
  postcode: string;
  city: string;
}

/**
 * The form values to change when a postcode is typed: inserts the dash, and suggests a city while the city is empty or
 * still the suggestion for the previous postcode.
 */
export function typePostcode({ postcode, city }: PostcodeAndTown, typed: string): Partial<PostcodeAndTown> {
  const next = withDash(typed).slice(0, 6);
  const isOurs = city === "" || city === cityOfPostcode(postcode);
  const guess = isOurs ? cityOfPostcode(next) : null;
  return { postcode: next, ...(guess !== null && { city: guess }) };
}
