import { type Consent, readConsent } from "../../../domain/consent/consent.ts";

/** The visitor's choice from any earlier page or tab; null before the first choice. */
export const storedConsent = (): Consent | null => readConsent(document.cookie);
