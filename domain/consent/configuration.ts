import { type OptionalService, optionalServices } from "./consent.ts";

export const purposes = ["necessary", "analytics", "error-reporting", "marketing"] as const;
export type Purpose = (typeof purposes)[number];

export type Service = "sessions" | OptionalService;

export interface ServiceFacts {
  purpose: Purpose;
  /** The site does not work without the service, so no consent is requested. */
  required: boolean;
  /** Initial state of its checkbox. Consent is only given by submitting the form. */
  isTicked: boolean;
  /** Names of its cookies; a trailing `*` is a wildcard. */
  cookies: readonly string[];
}

/** Services that store or load data, by purpose (specification, section 9). No service has the purpose "marketing" yet. */
export const services: Readonly<Record<Service, ServiceFacts>> = {
  sessions: { purpose: "necessary", required: true, isTicked: true, cookies: ["__session", "firebase:authUser*"] },
  "session-recording": { purpose: "analytics", required: false, isTicked: true, cookies: ["_hj*"] },
  // Some cookie names end in a property id (`_ga_ABC123`).
  analytics: {
    purpose: "analytics",
    required: false,
    isTicked: false,
    cookies: ["_ga", "_ga_*", "_gid", "_gat", "_gat_*"],
  },
  "error-reporting": { purpose: "error-reporting", required: false, isTicked: false, cookies: [] },
};

/** The optional services of a purpose. */
export const optionalServicesOf = (purpose: Purpose): OptionalService[] =>
  optionalServices.filter((id) => services[id].purpose === purpose);

/** Whether the cookie belongs to the service. */
export function isCookieOf(service: Service, name: string): boolean {
  return services[service].cookies.some((pattern) =>
    pattern.endsWith("*") ? name.startsWith(pattern.slice(0, -1)) : name === pattern,
  );
}
