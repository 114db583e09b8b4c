import type { Day } from "../../../../domain/core/day.ts";
import type { DataKeys } from "./invalidate.ts";

const place = ["boxes", "company", "photos", "places"] as const;
const question = ["boxes", "places", "questions", "reservations"] as const;

/** Query keys of the public data of other pages than the landing page. */
export const pageKeys = {
  place: (slug: string, from: Day | null, months: unknown) => [place, "availability", "place-page", slug, from, months],
  town: (slug: string) => [["boxes", "places"], "availability", "town", slug],
  box: (boxId: string, from: string, months: number | null) => [
    [...place, "clients", "products", "rents", "reservations"],
    "availability",
    "box",
    boxId,
    from,
    months,
  ],
  savedOffers: (items: string) => [["boxes", "places"], "availability", "saved", items],
  openings: [place, "openings"],
  freeSoon: (query: string) => [[...place, "rents", "reservations"], "availability", "free-soon", query],
  policyClauses: (locale: "pl" | "en") => [["settings"], "policy-clauses", locale],
  // Loading it is itself a write.
  accountantFiles: (token: string | null) => [[], "accountant-files", token],
  question: (token: string | null) => [question, "questions", token],
  authorizedPerson: (token: string | null) => [
    ["access", "boxes", "clients", "places", "rents", "reservations", "webhooks"],
    "authorized-person",
    token,
  ],
  accountChange: (token: string | null) => [["company"], "account-change", token],
  appeal: (token: string | null) => [["contentReports", "places"], "appeal", token],
  waitlistEntry: (token: string) => [[], "waitlist", token],
} as const satisfies DataKeys;
