import { englishAgreement } from "./en.ts";
import type { AgreementFacts, AgreementText } from "./facts.ts";
import { polishAgreement } from "./pl.ts";

/** Goes up with any change of the wording, so that a signed text can always be made again. */
export const agreementVersion = 1;

/** The agreement in the tenant's language. The page shows it and the Worker hashes the same text at the signature. */
export function agreementText(facts: AgreementFacts, locale: "pl" | "en"): AgreementText {
  return locale === "pl" ? polishAgreement(facts) : englishAgreement(facts);
}

/** SHA-256 of the text, hex: what the signature is bound to. */
export async function agreementHash(text: AgreementText): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(text));
  const digest = await crypto.subtle.digest("SHA-256", bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
