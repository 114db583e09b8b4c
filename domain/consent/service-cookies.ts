import type { Service } from "./configuration.ts";

/** Names of the cookies of each service (specification, section 9); a trailing `*` is a wildcard. */
export const serviceCookies: Readonly<Record<Service, readonly string[]>> = {
  sessions: ["__session", "firebase:authUser*"],
  "session-recording": ["_hj*"],
  // Some names end in a property id (`_ga_ABC123`).
  analytics: ["_ga", "_ga_*", "_gid", "_gat", "_gat_*"],
  "error-reporting": [],
};

/** Whether the cookie belongs to the service. */
export function isCookieOf(service: Service, name: string): boolean {
  return serviceCookies[service].some((pattern) =>
    pattern.endsWith("*") ? name.startsWith(pattern.slice(0, -1)) : name === pattern,
  );
}
