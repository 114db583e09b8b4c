const units = [
  "",
  "jeden",
  "dwa",
  "trzy",
  "cztery",
  "pięć",
  "sześć",
  "siedem",
  "osiem",
  "dziewięć",
  "dziesięć",
  "jedenaście",
  "dwanaście",
  "trzynaście",
  "czternaście",
  "piętnaście",
  "szesnaście",
  "siedemnaście",
  "osiemnaście",
  "dziewiętnaście",
] as const;

const tens = [
  "",
  "",
  "dwadzieścia",
  "trzydzieści",
  "czterdzieści",
  "pięćdziesiąt",
  "sześćdziesiąt",
  "siedemdziesiąt",
  "osiemdziesiąt",
  "dziewięćdziesiąt",
] as const;

const hundreds = [
  "",
  "sto",
  "dwieście",
  "trzysta",
  "czterysta",
  "pięćset",
  "sześćset",
  "siedemset",
  "osiemset",
  "dziewięćset",
] as const;

type Forms = readonly [one: string, few: string, many: string];

const scales: readonly Forms[] = [
  ["tysiąc", "tysiące", "tysięcy"],
  ["milion", "miliony", "milionów"],
  ["miliard", "miliardy", "miliardów"],
];

const zloty: Forms = ["złoty", "złote", "złotych"];

/** Polish plural forms: 1 złoty; 2–4, 22–24, … (not 12–14) złote; all others złotych. */
function formOf([one, few, many]: Forms, count: number): string {
  if (count === 1) return one;
  const last = count % 10;
  const lastTwo = count % 100;
  return last >= 2 && last <= 4 && (lastTwo < 12 || lastTwo > 14) ? few : many;
}

function underThousand(count: number): string[] {
  const rest = count % 100;
  const small = rest < 20 ? [units[rest]] : [tens[Math.floor(rest / 10)], units[rest % 10]];
  return [hundreds[Math.floor(count / 100)], ...small].filter((word) => word !== undefined && word !== "") as string[];
}

/** Spells out an integer from 0 to below 10¹² in Polish, masculine: 1234 → "tysiąc dwieście trzydzieści cztery". */
export function numberInPolish(count: number): string {
  if (count === 0) return "zero";
  const words = underThousand(count % 1000);
  let rest = Math.floor(count / 1000);
  for (const scale of scales) {
    const group = rest % 1000;
    // 1000 is "tysiąc", not "jeden tysiąc".
    if (group > 0) words.unshift(...(group === 1 ? [] : underThousand(group)), formOf(scale, group));
    rest = Math.floor(rest / 1000);
  }
  return words.join(" ");
}

/** Spells out an amount of złoty: "tysiąc dwieście trzydzieści cztery złote". */
export function zlotyInPolish(count: number): string {
  return `${numberInPolish(count)} ${formOf(zloty, count)}`;
}
