import { type OptionalService, optionalServices } from "./consent.ts";

export const purposes = ["necessary", "analytics", "error-reporting", "marketing"] as const;
export type Purpose = (typeof purposes)[number];

export type Service = "sessions" | OptionalService;

export interface ServiceFacts {
  purpose: Purpose;
  /** Without it the page does not work: it is not asked about. */
  required: boolean;
  /** How its box stands before anybody has touched it. Nothing is given by that alone. */
  isTicked: boolean;
  /** Names of its cookies; `*` at the end stands for any ending. */
  cookies: readonly string[];
}

/** What is kept or loaded, and for what (specification, section 9). Nothing serves marketing today. */
export const services: Readonly<Record<Service, ServiceFacts>> = {
  sessions: { purpose: "necessary", required: true, isTicked: true, cookies: ["__session", "firebase:authUser*"] },
  "session-recording": { purpose: "analytics", required: false, isTicked: true, cookies: ["_hj*"] },
  // Some of its names end in the number of a property (`_ga_ABC123`).
  analytics: {
    purpose: "analytics",
    required: false,
    isTicked: false,
    cookies: ["_ga", "_ga_*", "_gid", "_gat", "_gat_*"],
  },
  "error-reporting": { purpose: "error-reporting", required: false, isTicked: false, cookies: [] },
};

/** The services of a purpose that one may decline; none for a purpose that is required or that nothing serves. */
export const optionalServicesOf = (purpose: Purpose): OptionalService[] =>
  optionalServices.filter((id) => services[id].purpose === purpose);

/** Does a cookie of this name belong to the service? */
export function isCookieOf(service: Service, name: string): boolean {
  return services[service].cookies.some((pattern) =>
    pattern.endsWith("*") ? name.startsWith(pattern.slice(0, -1)) : name === pattern,
  );
}
