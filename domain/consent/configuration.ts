import { type OptionalService, optionalServices } from "./consent.ts";

export const purposes = ["necessary", "analytics", "error-reporting", "marketing"] as const;
export type Purpose = (typeof purposes)[number];

export type Service = "sessions" | OptionalService;

export interface ServiceFacts {
  purpose: Purpose;
  /** Initial state of its checkbox. Consent is only given by submitting the form. */
  isTicked: boolean;
}

/**
 * Services that store or load data, by purpose (specification, section 9); `service-cookies.ts` names their cookies. The site
 * does not work without `sessions`, so no consent to it is requested. No service has the purpose "marketing" yet.
 */
export const services: Readonly<Record<Service, ServiceFacts>> = {
  sessions: { purpose: "necessary", isTicked: true },
  "session-recording": { purpose: "analytics", isTicked: true },
  analytics: { purpose: "analytics", isTicked: false },
  "error-reporting": { purpose: "error-reporting", isTicked: false },
};

/** The optional services of a purpose. */
export const optionalServicesOf = (purpose: Purpose): OptionalService[] =>
  optionalServices.filter((id) => services[id].purpose === purpose);
