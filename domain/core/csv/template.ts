const separators = { pl: ";", en: "," } as const;

/** A CSV template for spreadsheets of the given language: UTF-8 with byte order mark, and the locale's separator. */
export function templateText(rows: readonly (readonly string[])[], locale: "pl" | "en"): string {
  const separator = separators[locale];
  const quoted = (cell: string) => (cell.includes(separator) ? `"${cell}"` : cell);
  return `\uFEFF${rows.map((row) => row.map(quoted).join(separator)).join("\r\n")}\r\n`;
}

/** An amount with the locale's decimal separator: `299,00` or `299.00`. */
export function templateAmount(zlotys: number, locale: "pl" | "en"): string {
  const text = zlotys.toFixed(2);
  return locale === "pl" ? text.replace(".", ",") : text;
}
