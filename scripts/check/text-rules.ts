import { globSync, readFileSync } from "node:fs";
import type { Message } from "./terms.ts";

/** What a text of the product may not contain, and what to write instead. */
interface TextRule {
  pattern: RegExp;
  instead: string;
  /** For messages only, because code and SQL next to other texts contain such words: the language of the messages. */
  only?: "pl" | "en";
}

const textRules: readonly TextRule[] = [
  { only: "pl", pattern: /["\u00a0]|\.\.\.| - |\p{L} {2,}\p{L}|\p{L}!/u, instead: "„ ”, …, –, plain spaces, no “!”" },
  { only: "en", pattern: /["\u00a0„]|\.\.\.| - |\p{L} {2,}\p{L}|\p{L}!/u, instead: "“ ”, …, –, plain spaces, no “!”" },
  {
    pattern: /(?<=[\p{Ll},;] )(?:Twój|Twoj\p{L}+|Twoi\p{L}*|Ty|Ci|Cię|Ciebie|Tobie|Tobą)(?!\p{L})/u,
    instead: "ty, twój in lower case",
  },
  { pattern: /(?<=[\p{Ll},] )Boks(?:ów|om|ami|ach)(?!\p{L})/u, instead: "serwis Boksy, which is not declined" },
  { pattern: /czynsz\p{L}* (?:\p{L}+ )?zaleg(?!ł)/u, instead: "the tenant is in arrears, not the rent" },
  {
    pattern: /odwoł\p{L}+ (?:\p{L}+ )?dostęp(?!\p{L}{3})|dostępu? (?:\p{L}+ ){0,4}odwoł/iu,
    instead: "access is “odebrany”, a code “unieważniony”",
  },
  {
    pattern: /^O miejscu|(?:inne|takiego) miejsc(?!owoś)|^Miejsce z boksami|boks\p{L}* w tym miejscu/iu,
    instead: "lokalizacja",
  },
  {
    pattern:
      /(?:jest|są) w (?:twoim )?najmie|(?<!\p{L})sama pokryje|najem o tym mówi|już w drodze|czeka w zakładce|tocz[yą]\p{L}* się dalej/u,
    instead: "things do not speak, wait or travel",
  },
  { pattern: /płac\p{L}+ za czynsz/u, instead: "czynsz is paid, without “za”" },
  { only: "pl", pattern: /(?:jeśli )?puste: /iu, instead: "Gdy puste, …" },
  { pattern: /przeprowadzk/iu, instead: "zmiana boksu" },
  { pattern: /(?:cudz|obejrz|ogląda)\p{L}+ (?:twój )?panel/iu, instead: "podgląd konta" },
  { pattern: /reklamacj\p{L}+ płatności|obciążeni\p{L}+ zwrotn/iu, instead: "spór o płatność" },
  { pattern: /Tego nie można cofnąć/u, instead: "Tej operacji nie można cofnąć" },
  { pattern: /odnotow|księguj|wpisywani\p{L}* płatności/iu, instead: "zapisz wpłatę" },
  { pattern: /(?<!\p{L})dług(?:u|iem|ów)?(?!\p{L})/iu, instead: "należność, zaległość" },
  { pattern: /faktur\p{L}+ VAT(?!\p{L})/u, instead: "faktura" },
  {
    pattern: /(?<!\p{L})opłat(?:a|y|ę|ą|om|ami|ach)?(?!\p{L})(?! (?:na start|mies))/iu,
    instead: "należność for what is owed, wpłata for what was paid",
  },
  { pattern: /(?<!\p{L})wielkoś/iu, instead: "rozmiar" },
  { pattern: /(?<!\p{L})zapytani\p{L}+(?! banku)/iu, instead: "żądanie of a program, pytanie of a person" },
  { pattern: /bez podawania przyczyny/u, instead: "bez podania przyczyny" },
  { pattern: /(?<!\p{L})miast(?:o|a|u|em|ach)(?!\p{L})/iu, instead: "miejscowość" },
  { pattern: /(?<!\p{L})personel/iu, instead: "zespół, pracownik" },
  { pattern: /sposób (?:płatności|zapłaty)/iu, instead: "metoda płatności" },
  { pattern: /plan\p{L}* spłaty w ratach/iu, instead: "plan spłaty" },
  { pattern: /zesp(?:ół|ołu|ołem) Boksy/u, instead: "zespół serwisu Boksy" },
  { only: "en", pattern: /\bany more\b/i, instead: "no longer" },
  { only: "en", pattern: /\btenanc(?:y|ies)\b/i, instead: "rental" },
  { pattern: /\d %/u, instead: "23%, without a space" },
  { only: "en", pattern: /\brelocat(?:e|ion)|look(?:s|ed|ing)? at (?:the area|your pages)/i, instead: "move, view as" },
  { only: "en", pattern: /\bbook(?:s|ed|ings?)?\b/i, instead: "reserve, reservation" },
  { only: "en", pattern: /\be-mail|\bpost ?codes?\b|\bcancelled\b/i, instead: "email, postal code, canceled" },
  {
    pattern: /\b\d{1,2} (?:January|February|March|April|May|June|July|August|September|October|November|December)\b/,
    instead: "November 24, 2026",
  },
];

/** Numbers that are a setting or a choice, so that a word after them has to follow them. */
const variableCounts =
  /\{(?:\w+\.)*(?:noticeDays|requestHours|acceptedHours|minimumMonths|usedDays)\} (?:dni|godzin|mies|days|hours|months)/;

/** What a text does against the rules. @param language of a message, undefined for a text in code */
export function brokenRules(text: string, language?: "pl" | "en"): string[] {
  const broken = textRules.flatMap(({ only, pattern, instead }) => {
    const found = only === undefined || only === language ? pattern.exec(text) : null;
    return found === null ? [] : [`“${found[0]}” in “${text}”: ${instead}`];
  });
  const count = variableCounts.exec(text);
  return count === null ? broken : [...broken, `“${count[0]}” in “${text}”: a plural, because the number varies`];
}

/** The emails, documents, lists and server-rendered pages. */
function* literals(): Generator<[file: string, text: string]> {
  for (const file of globSync(["worker/**/*.ts", "domain/**/*.ts"])) {
    const source = readFileSync(file, "utf8").replace(/^\s*(?:\/?\*|\/\/).*$/gm, "");
    for (const line of source.split("\n")) {
      for (const [, , text = ""] of line.matchAll(/(["`])((?:\\.|(?!\1).)*)\1/g)) {
        if (/\p{L} \p{L}/u.test(text)) yield [file, text];
      }
    }
  }
}

/** Texts that the product shows, sends or prints against the rules. */
export function brokenTexts(messages: readonly Message[]): string[] {
  return [
    ...messages.flatMap(({ english, polish }) => [...brokenRules(english, "en"), ...brokenRules(polish, "pl")]),
    ...[...literals()].flatMap(([file, text]) => brokenRules(text).map((fault) => `${file}: ${fault}`)),
  ];
}
