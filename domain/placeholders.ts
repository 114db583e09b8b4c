import { operatorEmails } from "./operator.ts";

/**
 * What the operator must still supply, without duplicates: placeholders for texts in order of appearance, then example
 * addresses of the operator. Missing legal texts are settings, which a build does not contain (`settings/legal-texts.ts`).
 */
export function placeholdersIn(text: string): string[] {
  const texts = text.match(/\[(?:DO UZUPE(?:Ł|\\u0141)NIENIA|TO BE COMPLETED):[^[\]]*\]/g) ?? [];
  const addresses = Object.values(operatorEmails).filter((email) => email.endsWith(".example") && text.includes(email));
  return [...new Set([...texts, ...addresses])];
}

/** The variables of production that still have their example, and those of the human check if they are empty. */
export function placeholderVariables(vars: Readonly<Record<string, string>>): string[] {
  const examples = Object.keys(vars).filter((name) => vars[name]?.startsWith("replace-with-"));
  return vars.TURNSTILE_SITE_KEY ? examples : [...examples, "TURNSTILE_SITE_KEY"];
}
