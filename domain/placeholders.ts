const placeholder = /\[(?:DO UZUPE(?:Ł|\\u0141)NIENIA|TO BE COMPLETED):[^[\]]*\]/g;
const exampleAddress = /[a-z]{1,20}@boksy\.example/g;

/**
 * What the operator or a lawyer must still supply, without duplicates: placeholders for texts in order of appearance, then
 * example addresses of the operator.
 */
export function placeholdersIn(text: string): string[] {
  return [...new Set([placeholder, exampleAddress].flatMap((pattern) => text.match(pattern) ?? []))];
}
