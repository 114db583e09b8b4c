import { englishAgreement } from "./en.ts";
import { polishAgreement } from "./pl.ts";
import type { AgreementSubject, AgreementText } from "./subject.ts";

/**
 * The agreement in the language of the reservation. The same subject and name always give the same text: the page shows
 * it, and the Worker makes it again to bind the signature to it.
 */
export function agreementText(subject: AgreementSubject, tenantName: string): AgreementText {
  return subject.locale === "pl" ? polishAgreement(subject, tenantName) : englishAgreement(subject, tenantName);
}

/** SHA-256 of the text, hex: what the signature is bound to. */
export async function agreementHash(text: AgreementText): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(text));
  const digest = await crypto.subtle.digest("SHA-256", bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
