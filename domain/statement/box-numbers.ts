import { fold } from "../core/text.ts";
import type { PayableRent } from "./allocate.ts";

/** A run of alphabetic characters or of digits in a text, and the signs before it. */
interface Run {
  text: string;
  gap: string;
}

const runsOf = (text: string): Run[] =>
  [...fold(text).matchAll(/([^a-z0-9]*)([a-z]+|\d+)/g)].map(([, gap = "", run = ""]) => ({ text: run, gap }));

const isDigits = (text: string) => /^\d+$/.test(text);
const withoutZeros = (text: string) => text.replace(/^0+(?=\d)/, "");

/** `A-022`, `a 22` and `A22` have the same key; `A1-05` and `A-105` do not. */
const keyOf = (runs: readonly Run[]) => runs.map(({ text }) => withoutZeros(text)).join(".");
const written = (runs: readonly Run[]) => runs.map(({ text }) => text).join("");

const boxWord =
  /^(boks|boksu|boksie|boksy|boksow|box|boxu|boxie|boxy|unit|storage|mag|magazyn|magazynu|magazynek|komorka|komorki|komorke|schowek|schowka|kontener|kontenera|garaz|garazu|skrytka|skrytki|skrytke)$/;
const numberWord = /^(nr|numer|no)$/;
/** Before "nr", these say that it is the number of what is rented, not of an invoice or a street. */
const rentWord = /^(czynsz|czynszu|najem|najmu|wynajem|wynajmu|oplata|za)$/;
/** After a number, these say that it is a day, an amount, a size or a period. */
const unitWord =
  /^(stycznia|lutego|marca|kwietnia|maja|czerwca|lipca|sierpnia|wrzesnia|pazdziernika|listopada|grudnia|r|rok|roku|lat|dni|msc|mc|mies|miesiac|miesiace|miesiecy|zl|pln|zlotych|gr|m|szt)$|^20\d\d$/;

interface IndexedRent {
  id: string;
  written: string;
  /** Words of the place's name that no other place of the partner has. */
  placeWords: readonly string[];
}

/** The boxes of rents by the key of their number. */
export interface BoxIndex {
  byKey: ReadonlyMap<string, readonly IndexedRent[]>;
  /** The runs of the longest number. */
  longest: number;
  /** All words of `placeWords`. */
  placeWords: ReadonlySet<string>;
}

export function indexBoxes(rents: readonly PayableRent[]): BoxIndex {
  const wordsOf = (place: string) =>
    runsOf(place).flatMap(({ text }) => (text.length > 3 && !isDigits(text) && !boxWord.test(text) ? [text] : []));
  const places = new Map([...new Set(rents.map(({ placeName }) => placeName))].map((name) => [name, wordsOf(name)]));
  const uses = new Map<string, number>();
  for (const words of places.values()) {
    for (const word of new Set(words)) uses.set(word, (uses.get(word) ?? 0) + 1);
  }
  const byKey = new Map<string, IndexedRent[]>();
  let longest = 0;
  for (const { id, boxNumber, placeName } of rents) {
    const runs = runsOf(boxNumber);
    if (runs.length === 0 || !runs.some(({ text }) => isDigits(text))) continue;
    const placeWords = (places.get(placeName) ?? []).filter((word) => uses.get(word) === 1);
    const same = byKey.get(keyOf(runs)) ?? [];
    same.push({ id, written: written(runs), placeWords });
    byKey.set(keyOf(runs), same);
    longest = Math.max(longest, runs.length);
  }
  const all = [...byKey.values()].flat().flatMap(({ placeWords }) => placeWords);
  return { byKey, longest, placeWords: new Set(all) };
}

const hasAlphabetic = (runs: readonly Run[]) => runs.some(({ text }) => !isDigits(text));

/** Whether runs are a part of something longer, such as an invoice number, a date, an amount or a postcode. */
function isPart(runs: readonly Run[], at: number, end: number): boolean {
  const [before, first, next] = [runs[at - 1], runs[at], runs[end]];
  if (before !== undefined && first !== undefined) {
    if (isDigits(before.text) && first.text === "m") return true;
    const isWord = boxWord.test(before.text) || numberWord.test(before.text) || rentWord.test(before.text);
    const isShort = first.gap === "" || isDigits(before.text) || before.text.length < 4;
    if (/^[/.,\-_]?$/.test(first.gap) && isShort && !isWord) return true;
  }
  const joint = hasAlphabetic(runs.slice(at, end)) ? /^[/.\-_]?$/ : /^[/.,\-_]?$/;
  return next !== undefined && joint.test(next.gap) && (next.gap === "" || isDigits(next.text) || next.text.length < 2);
}

/** Whether a word such as "boks" or "nr" before a position says that a box number follows. */
function isAnnounced(runs: readonly Run[], at: number): boolean {
  const [before, earlier] = [runs[at - 1]?.text ?? "", runs[at - 2]?.text];
  if (boxWord.test(before)) return true;
  return numberWord.test(before) && (earlier === undefined || boxWord.test(earlier) || rentWord.test(earlier));
}

/** Whether runs can be a box number without such a word: `A-022`, `c6`, `A 005`, but not `12`, `w 12` and `3A`. */
function isDistinct([first, ...rest]: readonly Run[]): boolean {
  if (first === undefined || isDigits(first.text)) return false;
  const isSpaced = rest.some(({ gap }) => /\s/.test(gap));
  return !isSpaced || rest.some(({ text }) => isDigits(text) && text.length > 2);
}

/** Whether the runs between two positions are meant as a box number. */
function isBoxNumber(runs: readonly Run[], at: number, end: number, places: ReadonlySet<string>): boolean {
  const found = runs.slice(at, end);
  if (isPart(runs, at, end) || found.slice(1).some(({ gap }) => !/^[\s/.\-_]{0,3}$/.test(gap))) return false;
  if (!hasAlphabetic(found) && unitWord.test(runs[end]?.text ?? "")) return false;
  const beforeNumberWord = numberWord.test(runs[at - 1]?.text ?? "") ? at - 2 : at - 1;
  return isDistinct(found) || isAnnounced(runs, at) || places.has(runs[beforeNumberWord]?.text ?? "");
}

/** What a title says about boxes. */
export interface NamedBoxes {
  rentIds: ReadonlySet<string>;
  /** Each number in the title is that of one rent. */
  isUnique: boolean;
}

/**
 * The rents whose box number a title has. Numbers of digits alone need a word such as "boks" or the place's name before
 * them. If the title names a place, boxes of other places do not count.
 */
export function boxesIn(title: string, { byKey, longest, placeWords }: BoxIndex): NamedBoxes {
  // "BOKSA-022": banks lose spaces.
  const runs = runsOf(title.replace(/(boks|box)(?=(?!u)[a-z]?-?\d)/gi, "$1 "));
  const places = new Set(runs.map(({ text }) => text).filter((text) => placeWords.has(text)));
  const rentIds = new Set<string>();
  let isUnique = true;
  for (let at = 0; at < runs.length; at += 1) {
    for (let end = at + 1; end <= Math.min(at + longest, runs.length); end += 1) {
      const found = runs.slice(at, end);
      const rents = byKey.get(keyOf(found));
      if (rents === undefined || !isBoxNumber(runs, at, end, places)) continue;
      const there = rents.filter((rent) => places.size === 0 || rent.placeWords.some((word) => places.has(word)));
      const exact = there.filter((rent) => rent.written === written(found));
      const meant = exact.length > 0 ? exact : there;
      for (const { id } of meant) rentIds.add(id);
      if (meant.length > 1) isUnique = false;
    }
  }
  return { rentIds, isUnique };
}
