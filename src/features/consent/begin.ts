import { keptConsent } from "./kept.ts";

/**
 * Brings what the visitor has allowed before, when the page is drawn and idle. Errors that come first are kept for the
 * error reporting, and forgotten when it was not allowed.
 */
export function startAllowedServices(): void {
  if (keptConsent() === null) return;
  const early: unknown[] = [];
  const keep = ({ error }: ErrorEvent) => early.push(error);
  window.addEventListener("error", keep);
  setTimeout(async () => {
    const allowed = await import("./allowed.ts").catch(() => null);
    const consent = keptConsent();
    if (allowed && consent) await allowed.follow(consent, early);
    window.removeEventListener("error", keep);
  }, 300);
}
