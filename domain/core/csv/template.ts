const separators = { pl: ";", en: "," } as const;

/** A list to start from, as a spreadsheet of the language opens it: UTF-8 with a byte order mark, its own separator. */
export function templateText(rows: readonly (readonly string[])[], locale: "pl" | "en"): string {
  const separator = separators[locale];
  const quoted = (cell: string) => (cell.includes(separator) ? `"${cell}"` : cell);
  return `\uFEFF${rows.map((row) => row.map(quoted).join(separator)).join("\r\n")}\r\n`;
}

/** An amount as a spreadsheet of the language reads it: `299,00` or `299.00`. */
export function templateAmount(zlotys: number, locale: "pl" | "en"): string {
  const text = zlotys.toFixed(2);
  return locale === "pl" ? text.replace(".", ",") : text;
}
