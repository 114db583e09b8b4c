import { englishAgreement } from "./en.ts";
import { polishAgreement } from "./pl.ts";
import type { AgreementSubject, AgreementText } from "./subject.ts";

/**
 * The agreement in the language of the reservation. Deterministic: the page shows the text, and the Worker generates it
 * again to bind the signature to it.
 */
export function agreementText(subject: AgreementSubject, tenantName: string): AgreementText {
  return subject.locale === "pl" ? polishAgreement(subject, tenantName) : englishAgreement(subject, tenantName);
}

/** The SHA-256 hash of the text in hex, to which the signature is bound. */
export async function agreementHash(text: AgreementText): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(text));
  const digest = await crypto.subtle.digest("SHA-256", bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
