import { consentCookie } from "./consent.ts";

export type FirstPartyCookieUse = "session" | "language" | "consent" | "reservation" | "consistency" | "view";

/** First-party cookies in addition to the session cookies, all necessary. `days` null: expires after a few minutes. */
export const firstPartyCookies: readonly { name: string; use: FirstPartyCookieUse; days: number | null }[] = [
  { name: "__Host-boksy_rt", use: "session", days: 14 },
  { name: "boksy_exp", use: "session", days: 14 },
  { name: "boksy_lang", use: "language", days: 365 },
  { name: consentCookie.name, use: "consent", days: consentCookie.days },
  { name: "__Host-boksy_pk", use: "session", days: 14 },
  { name: "__Host-boksy_holder", use: "reservation", days: 30 },
  { name: "__Host-boksy_guest", use: "reservation", days: 400 },
  { name: "__Host-boksy_view", use: "view", days: 1 },
  { name: "__Host-boksy_bookmark", use: "consistency", days: null },
];
