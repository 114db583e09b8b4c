import { type Consent, readConsent } from "../../../domain/consent/consent.ts";

/** What this visitor has chosen before, on any page or tab; null while they have not. */
export const storedConsent = (): Consent | null => readConsent(document.cookie);
