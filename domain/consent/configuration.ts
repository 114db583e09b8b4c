/**
 * What is asked before anything outside is loaded or kept (specification, section 9). Another version asks everyone
 * anew: raise it when a service or a purpose is added.
 */
export const consentVersion = 1;

export const purposes = ["necessary", "analytics", "error-reporting", "marketing"] as const;
export type Purpose = (typeof purposes)[number];

export interface ConsentService {
  purpose: Purpose;
  /** Without it the page does not work: it is not asked about. */
  required: boolean;
  /** How its box stands before anybody has touched it. Nothing is given by that alone. */
  isTicked: boolean;
  /** Names of its cookies; `*` at the end stands for any ending. */
  cookies: readonly string[];
}

export const services = {
  sessions: {
    purpose: "necessary",
    required: true,
    isTicked: true,
    cookies: ["__session", "firebase:authUser*"],
  },
  "session-recording": { purpose: "analytics", required: false, isTicked: true, cookies: ["_hj*"] },
  // The analytics service adds the number of its property or container to some names (`_ga_ABC123`).
  analytics: {
    purpose: "analytics",
    required: false,
    isTicked: false,
    cookies: ["_ga", "_ga_*", "_gid", "_gat", "_gat_*"],
  },
  "error-reporting": { purpose: "error-reporting", required: false, isTicked: false, cookies: [] },
} as const satisfies Record<string, ConsentService>;

export type ServiceId = keyof typeof services;

/** The services that one may decline. */
export type OptionalServiceId = {
  [Id in ServiceId]: (typeof services)[Id]["required"] extends true ? never : Id;
}[ServiceId];

export const optionalServices = [
  "session-recording",
  "analytics",
  "error-reporting",
] as const satisfies OptionalServiceId[];

/** Does a cookie of this name belong to the service? */
export function isCookieOf(service: ServiceId, name: string): boolean {
  return services[service].cookies.some((pattern) =>
    pattern.endsWith("*") ? name.startsWith(pattern.slice(0, -1)) : name === pattern,
  );
}
