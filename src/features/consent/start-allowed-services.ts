import { storedConsent } from "./stored-consent.ts";

/**
 * Starts the services allowed earlier once the page is rendered and idle. Errors until then are buffered
 * for error reporting, and discarded if it is not allowed.
 */
export function startAllowedServices(): void {
  if (storedConsent() === null) return;
  const earlyErrors: unknown[] = [];
  const buffer = ({ error }: ErrorEvent) => earlyErrors.push(error);
  window.addEventListener("error", buffer);
  setTimeout(async () => {
    const consentModule = await import("./apply-consent.ts").catch(() => null);
    const consent = storedConsent();
    if (consentModule && consent) await consentModule.applyConsent(consent, earlyErrors);
    window.removeEventListener("error", buffer);
  }, 300);
}
