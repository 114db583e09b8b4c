const [quote, backslash] = [0x22, 0x5c];
const opens: ReadonlySet<number> = new Set([0x5b, 0x7b]);
const closes: ReadonlySet<number> = new Set([0x5d, 0x7d]);

/**
 * Whether brackets outside of strings are nested deeper. Scans the text before anything recursive could overflow the
 * stack.
 */
export function isDeeper(json: string, most: number): boolean {
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.charCodeAt(at);
    if (quoted && sign === backslash) at += 1;
    else if (sign === quote) quoted = !quoted;
    else if (!quoted && opens.has(sign)) depth += 1;
    else if (!quoted && closes.has(sign)) depth -= 1;
    if (depth > most) return true;
  }
  return false;
}
