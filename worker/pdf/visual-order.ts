/** Characters of one direction; the font reverses those that run from right to left. */
export interface VisualRun {
  text: string;
  isRightToLeft: boolean;
}

type Direction = "right" | "left" | "number";

/** Odd: from right to left. */
interface Token {
  text: string;
  level: number;
}

const rightToLeft = /[\p{sc=Hebrew}\p{sc=Arabic}]/u;
const tokens =
  /[\p{sc=Hebrew}\p{sc=Arabic}][\p{sc=Hebrew}\p{sc=Arabic}\p{M}]*|\p{Nd}+(?:[-.,:/]\p{Nd}+)*|[\p{L}\p{M}]+|./gu;
const brackets = "()[]{}<>«»";

/** Longer right-to-left text is divided here, because what pdfmake wraps would be in the wrong order. */
const longestLine = 26;

/**
 * Lines of text, each with its runs in the order from left to right; null if nothing runs from right to left. This is
 * the Unicode bidirectional algorithm (UAX #9) for names and addresses: without explicit marks and nested directions.
 */
export function visualOrder(paragraph: string): VisualRun[][] | null {
  if (!rightToLeft.test(paragraph)) return null;
  const lines: VisualRun[][] = [[]];
  const stretches = grouped(tokensOf(paragraph), (a, b) => (a.level === 0) === (b.level === 0));
  for (const stretch of stretches) {
    const [first = [], ...more] = stretch[0]?.level === 0 ? [stretch] : divided(stretch);
    lines.at(-1)?.push(...runsOf(first));
    lines.push(...more.map(runsOf));
  }
  return lines;
}

function tokensOf(paragraph: string): Token[] {
  const texts = paragraph.match(tokens) ?? [];
  const scripts = texts.map((text): Direction | null => {
    if (rightToLeft.test(text)) return "right";
    return /^\p{Nd}/u.test(text) ? "number" : /^[\p{L}\p{M}]/u.test(text) ? "left" : null;
  });
  const base = scripts.find((one) => one === "right" || one === "left") === "right" ? "right" : "left";
  let strong: Direction = base;
  const directions = scripts.map((one) => {
    if (one === "left" || one === "right") strong = one;
    return one === "number" && strong === "left" ? "left" : one;
  });
  // Of the signs between, a number counts as right-to-left.
  const side = (one: Direction | null | undefined) => (one === undefined ? base : one === "left" ? "left" : "right");
  const level = { left: base === "left" ? 0 : 2, right: 1, number: 2 };
  return texts.map((text, index) => {
    const own = directions[index] ?? null;
    if (own !== null) return { text, level: level[own] };
    const before = side(directions.slice(0, index).findLast((one) => one !== null));
    const after = side(directions.slice(index).find((one) => one !== null));
    return { text, level: level[before === after ? before : base] };
  });
}

function grouped(tokens: readonly Token[], belong: (a: Token, b: Token) => boolean): Token[][] {
  const groups: Token[][] = [];
  for (const one of tokens) {
    const last = groups.at(-1)?.at(-1);
    if (last !== undefined && belong(last, one)) groups.at(-1)?.push(one);
    else groups.push([one]);
  }
  return groups;
}

/** Lines that end at a space, or inside of a word that is longer than a line. */
function divided(stretch: readonly Token[]): Token[][] {
  const parts = stretch.flatMap(({ text, level }) =>
    (text.match(new RegExp(`.{1,${longestLine}}`, "gu")) ?? []).map((part) => ({ text: part, level })),
  );
  const lines: Token[][] = [[]];
  let length = 0;
  for (const word of grouped(parts, (a, b) => a.text !== " " && b.text !== " ")) {
    const size = word.reduce((sum, { text }) => sum + text.length, 0);
    if (length > 0 && length + size > longestLine) {
      if (lines.at(-1)?.at(-1)?.text === " ") lines.at(-1)?.pop();
      lines.push([]);
      length = 0;
      if (word[0]?.text === " ") continue;
    }
    lines.at(-1)?.push(...word);
    length += size;
  }
  return lines;
}

/** The runs of a line from left to right. Their spaces do not break, as pdfmake places words from left to right. */
function runsOf(line: readonly Token[]): VisualRun[] {
  if (line[0]?.level === 0) return [{ text: line.map((one) => one.text).join(""), isRightToLeft: false }];
  const runs = grouped(line, (a, b) => a.level === b.level).map((run): VisualRun => {
    const text = run.map((one) => one.text.replaceAll(" ", "\u00a0")).join("");
    if (run[0]?.level !== 1) return { text, isRightToLeft: false };
    const turned = text.replace(/[()[\]{}<>«»]/g, (sign) => brackets[brackets.indexOf(sign) ^ 1] ?? sign);
    return rightToLeft.test(text)
      ? { text: turned, isRightToLeft: true }
      : { text: [...turned].reverse().join(""), isRightToLeft: false };
  });
  return runs.reverse();
}
