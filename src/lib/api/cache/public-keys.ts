import type { Day } from "../../../../domain/core/day.ts";

/** Query keys of public data: places, boxes and availability. */
export const publicKeys = {
  availability: ["availability"],
  search: (...search: readonly unknown[]) => ["availability", "search", ...search],
  /** How many boxes there are, and from what price. */
  offers: (search: Record<string, string>) => ["availability", "offers", search],
  /** The search names the criteria that its box matches; null where only the place is shown. */
  place: (slug: string, search: Record<string, string> | null) => ["availability", "place", slug, search],
  placePage: (slug: string, from: Day | null, months: unknown) => ["availability", "place-page", slug, from, months],
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
