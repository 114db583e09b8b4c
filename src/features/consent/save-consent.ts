import { consentTo, type OptionalService, writeConsent } from "../../../domain/consent/consent.ts";

/** Stores the choice, then applies and records it with code that is not part of the first load. */
export async function saveConsent(services: readonly OptionalService[]): Promise<void> {
  const consent = consentTo(services, new Date());
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is not in every browser
  document.cookie = writeConsent(consent);
  const { applyConsentEverywhere, recordConsent } = await import("./apply-consent.ts");
  recordConsent(consent);
  await applyConsentEverywhere(consent);
}
