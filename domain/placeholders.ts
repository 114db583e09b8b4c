/** Placeholders for texts that the operator or a lawyer must supply, without duplicates, in order of appearance. */
export function placeholdersIn(text: string): string[] {
  return [...new Set(text.match(/\[(?:DO UZUPE(?:Ł|\\u0141)NIENIA|TO BE COMPLETED):[^[\]]*\]/g) ?? [])];
}
