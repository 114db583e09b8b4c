/** Another version asks everyone anew: raise it when a service or a purpose is added. */
export const consentVersion = 1;

/** The services that one may decline; `configuration.ts` tells about them. */
export const optionalServices = ["session-recording", "analytics", "error-reporting"] as const;
export type OptionalService = (typeof optionalServices)[number];

/** What someone has chosen: the optional services they allowed, perhaps none. */
export interface Consent {
  version: typeof consentVersion;
  /** Instant of the choice, ISO 8601 UTC. */
  at: string;
  services: OptionalService[];
}

/** The cookie that keeps the choice; necessary, since without it every page would ask. */
export const consentCookie = { name: "boksy_consent", days: 365 } as const;

export const consentTo = (services: readonly OptionalService[], now: Date): Consent => ({
  version: consentVersion,
  at: now.toISOString(),
  services: optionalServices.filter((id) => services.includes(id)),
});

/** The consent among these cookies (as in `document.cookie`); null when none was given to this version, or none can be read. */
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

/** The text that sets the cookie, with its attributes. */
export function writeConsent(consent: Consent): string {
  const value = encodeURIComponent(JSON.stringify(consent));
  return `${consentCookie.name}=${value}; Max-Age=${consentCookie.days * 86_400}; Path=/; SameSite=Lax; Secure`;
}
