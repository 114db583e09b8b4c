import type { Day } from "../../../../domain/core/day.ts";

/** Query keys of the public data of other pages than the landing page. */
export const pageKeys = {
  place: (slug: string, from: Day | null, months: unknown) => ["availability", "place-page", slug, from, months],
  town: (slug: string) => ["availability", "town", slug],
  box: (boxId: string, from: string, months: number | null) => ["availability", "box", boxId, from, months],
  savedOffers: (items: string) => ["availability", "saved", items],
  openings: ["openings"],
  policyClauses: (locale: "pl" | "en") => ["policy-clauses", locale],
  accountantFiles: (token: string | null) => ["accountant-files", token],
  questions: ["questions"],
  question: (token: string | null) => ["questions", token],
  authorizedPerson: (token: string | null) => ["authorized-person", token],
  appeal: (token: string | null) => ["appeal", token],
  waitlistEntry: (token: string) => ["waitlist", token],
} as const;
