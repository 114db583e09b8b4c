import { demoOperator, operatorEmails } from "./operator.ts";

/**
 * What the operator must still supply, without duplicates: placeholders for texts in order of appearance, then details
 * of the demo's operator and example addresses. Missing legal texts are settings, which a build does not contain (`settings/legal-texts.ts`).
 */
export function placeholdersIn(text: string): string[] {
  const texts = text.match(/\[(?:DO UZUPE(?:Ł|\\u0141)NIENIA|TO BE COMPLETED):[^[\]]*\]/g) ?? [];
  const plain = text.replace(/\\u([\dA-Fa-f]{4})/g, (_sign, code) => String.fromCharCode(Number.parseInt(code, 16)));
  const details = Object.values(demoOperator)
    .flatMap((demo): string[] => Object.values(demo))
    .filter((detail) => plain.includes(detail));
  const addresses = Object.values(operatorEmails).filter((email) => email.endsWith(".example") && text.includes(email));
  return [...new Set([...texts, ...details, ...addresses])];
}

/** The variables of production that still have their example, and those of the human check if they are empty. */
export function placeholderVariables(vars: Readonly<Record<string, string>>): string[] {
  const examples = Object.keys(vars).filter((name) => vars[name]?.startsWith("replace-with-"));
  return vars.TURNSTILE_SITE_KEY ? examples : [...examples, "TURNSTILE_SITE_KEY"];
}
