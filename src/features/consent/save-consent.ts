import { consentTo, type OptionalService, writeConsent } from "../../../domain/consent/consent.ts";
import { api } from "../../lib/api/api.ts";
import { knownSession } from "../../lib/session/session.ts";

/** Stores the choice and applies it immediately. The record in the database is best effort. */
export async function saveConsent(services: readonly OptionalService[]): Promise<void> {
  const consent = consentTo(services, new Date());
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is not in every browser
  document.cookie = writeConsent(consent);
  if (knownSession()?.status === "authenticated") {
    const json = { version: consent.version, services: consent.services };
    void api.consents.$post({ json }, { init: { keepalive: true } }).catch(() => null);
  }
  const { applyConsentEverywhere } = await import("./apply-consent.ts");
  await applyConsentEverywhere(consent);
}
