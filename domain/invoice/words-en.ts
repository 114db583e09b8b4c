const units = [
  "",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
  "thirteen",
  "fourteen",
  "fifteen",
  "sixteen",
  "seventeen",
  "eighteen",
  "nineteen",
] as const;

const tens = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"] as const;

const scales = ["", "thousand", "million", "billion"] as const;

function underThousand(count: number): string[] {
  const rest = count % 100;
  const small =
    rest < 20 ? units[rest] : [tens[Math.floor(rest / 10)], units[rest % 10]].filter((word) => word !== "").join("-");
  const hundred = count < 100 ? [] : [`${units[Math.floor(count / 100)]} hundred`];
  return [...hundred, ...(small === undefined || small === "" ? [] : [small])];
}

/** Spells out an integer from 0 to below 10¹²: 1234 → "one thousand two hundred thirty-four". */
export function numberInEnglish(count: number): string {
  if (count === 0) return "zero";
  const words: string[] = [];
  let rest = count;
  for (const scale of scales) {
    const group = rest % 1000;
    if (group > 0) words.unshift(...underThousand(group), ...(scale === "" ? [] : [scale]));
    rest = Math.floor(rest / 1000);
  }
  return words.join(" ");
}
