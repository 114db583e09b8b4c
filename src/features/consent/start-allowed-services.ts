import { storedConsent } from "./stored-consent.ts";

/**
 * Brings what the visitor has allowed before, when the page is drawn and idle. Errors that come first are kept for the
 * error reporting, and forgotten when it was not allowed.
 */
export function startAllowedServices(): void {
  if (storedConsent() === null) return;
  const early: unknown[] = [];
  const keep = ({ error }: ErrorEvent) => early.push(error);
  window.addEventListener("error", keep);
  setTimeout(async () => {
    const allowed = await import("./apply-consent.ts").catch(() => null);
    const consent = storedConsent();
    if (allowed && consent) await allowed.applyConsent(consent, early);
    window.removeEventListener("error", keep);
  }, 300);
}
