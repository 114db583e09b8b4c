/** Increase when a service or purpose is added: everyone is then asked again. */
export const consentVersion = 1;

/** The services that users may decline; `configuration.ts` describes them. */
export const optionalServices = ["session-recording", "analytics", "error-reporting"] as const;
export type OptionalService = (typeof optionalServices)[number];

/** A user's choice: the optional services they allowed. */
export interface Consent {
  version: typeof consentVersion;
  /** Instant of the choice, ISO 8601 UTC. */
  at: string;
  services: OptionalService[];
}

/** The cookie that stores the choice. A necessary cookie: without it every page would ask. */
export const consentCookie = { name: "boksy_consent", days: 365 } as const;

export const consentTo = (services: readonly OptionalService[], now: Date): Consent => ({
  version: consentVersion,
  at: now.toISOString(),
  services: optionalServices.filter((id) => services.includes(id)),
});

/** Reads the consent from a `document.cookie` string; null when it is missing, invalid or for another version. */
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

/** The cookie string with its attributes, for `document.cookie` or `Set-Cookie`. */
export function writeConsent(consent: Consent): string {
  const value = encodeURIComponent(JSON.stringify(consent));
  return `${consentCookie.name}=${value}; Max-Age=${consentCookie.days * 86_400}; Path=/; SameSite=Lax; Secure`;
}
