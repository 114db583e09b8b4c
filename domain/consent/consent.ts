import { consentVersion, type OptionalServiceId, optionalServices } from "./configuration.ts";

/** What someone has chosen: the optional services they allowed, perhaps none. */
export interface Consent {
  version: number;
  /** Instant of the choice, ISO 8601 UTC. */
  at: string;
  services: OptionalServiceId[];
}

/** The cookie that keeps the choice; necessary, since without it we would ask on every page. */
export const consentCookie = { name: "boksy_consent", days: 365 } as const;

export const consentTo = (services: readonly OptionalServiceId[], now: Date): Consent => ({
  version: consentVersion,
  at: now.toISOString(),
  services: optionalServices.filter((id) => services.includes(id)),
});

/** The consent in a `Cookie` header or `document.cookie`; null when none was given to this version, or none can be read. */
export function readConsent(cookies: string): Consent | null {
  const pair = cookies.split("; ").find((text) => text.startsWith(`${consentCookie.name}=`));
  if (pair === undefined) return null;
  try {
    const { version, at, services } = JSON.parse(decodeURIComponent(pair.slice(consentCookie.name.length + 1)));
    if (version !== consentVersion || typeof at !== "string" || !Array.isArray(services)) return null;
    return { version, at, services: optionalServices.filter((id) => services.includes(id)) };
  } catch {
    return null;
  }
}

/** The `Set-Cookie` text that keeps this consent, also for `document.cookie`. */
export function writeConsent(consent: Consent): string {
  const value = encodeURIComponent(JSON.stringify(consent));
  return `${consentCookie.name}=${value}; Max-Age=${consentCookie.days * 86_400}; Path=/; SameSite=Lax; Secure`;
}
