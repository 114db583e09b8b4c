/** Texts that a lawyer or the operator still has to supply, each once, in the order in which they appear. */
export function placeholdersIn(text: string): string[] {
  return [...new Set(text.match(/\[(?:DO UZUPE(?:Ł|\\u0141)NIENIA|TO BE COMPLETED):[^[\]]*\]/g) ?? [])];
}
