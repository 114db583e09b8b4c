/** Returns a same-origin path to continue to, or null. Checked after normalization: `/a/../..//evil` is `//evil`. */
export function safeNext(next: string | null, origin: string): string | null {
  if (next === null || !next.startsWith("/")) return null;
  const url = URL.canParse(next, origin) ? new URL(next, origin) : null;
  if (url === null || url.origin !== origin || url.pathname.startsWith("//") || url.pathname.includes("\\"))
    return null;
  return url.pathname + url.search;
}
