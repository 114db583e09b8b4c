/**
 * Text folded for search: small letters without diacritics, `Łódź` → `lodz`. SQLite's `lower()` knows ASCII only, so
 * both the stored search column and the words looked for pass through here. `ł` has no Unicode decomposition.
 */
export function fold(text: string): string {
  return text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replaceAll("ł", "l");
}
