/**
 * Placeholders for texts that the operator or a lawyer must supply and example addresses of the operator, without
 * duplicates, in order of appearance.
 */
export function placeholdersIn(text: string): string[] {
  return [
    ...new Set(
      text.match(/\[(?:DO UZUPE(?:Ł|\\u0141)NIENIA|TO BE COMPLETED):[^[\]]*\]|[\w.-]+@boksy\.example\b/g) ?? [],
    ),
  ];
}
