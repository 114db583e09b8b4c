import { z } from "zod";
import { addMonths, type Day } from "../core/day.ts";
import type { FieldErrors } from "../core/errors.ts";
import { emailAddress, nameLine, opaque } from "../core/text-schema.ts";
import { day } from "../reservation/schema.ts";
import { type RentStatus, runningRents } from "./transitions.ts";

/** People who may have access to the box of one rent at the same time; `migrations/0006_rents.sql` has the same limit. */
export const maxAuthorizedPersons = 5;

/** A period can begin this many months ahead at most. */
const aheadMonths = 12;

export type PersonStatus = "planned" | "active" | "ended";

/** Who or what ended a person's access. `person`: they deleted their own data. */
export type EndedBy = "tenant" | "partner" | "period" | "rent" | "person";

/** `fromOn`: null for at once. `untilOn` is exclusive; null for as long as the rental. */
export const authorizePersonInput = z.strictObject({
  name: nameLine(120).min(1, { error: "field.required" }),
  email: emailAddress,
  locale: z.enum(["pl", "en"]),
  fromOn: day.nullable(),
  untilOn: day.nullable(),
});

export type AuthorizePersonInput = z.output<typeof authorizePersonInput>;

/** The version of the person that the user saw. */
export const personVersionInput = z.strictObject({ version: opaque(64).min(1) });

export interface RentPeriod {
  startOn: Day;
  /** exclusive */
  endOn: Day | null;
}

/** What is wrong with the days of a new person's access; empty if nothing is. */
export function periodErrors(
  { fromOn, untilOn }: Pick<AuthorizePersonInput, "fromOn" | "untilOn">,
  { startOn, endOn }: RentPeriod,
  today: Day,
): FieldErrors {
  const from = firstDay(fromOn, startOn, today);
  if (fromOn !== null && fromOn < today) return { fromOn: "field.day_past" };
  if (from > addMonths(today, aheadMonths) || (endOn !== null && from >= endOn)) return { fromOn: "field.day_too_far" };
  return untilOn !== null && untilOn <= from ? { untilOn: "field.day_past" } : {};
}

/** The first day of access: never before the rental. */
export function firstDay(fromOn: Day | null, startOn: Day, today: Day): Day {
  const from = fromOn ?? today;
  return from > startOn ? from : startOn;
}

/** A person's access. `planned`: it has not begun, because of their own period or the rental's. */
export type PersonAccess = "planned" | "open" | "suspended" | "ended";

export interface AccessFacts {
  status: PersonStatus;
  fromOn: Day;
  untilOn: Day | null;
  rentStatus: RentStatus;
  accessState: "open" | "suspended";
  rentEndOn: Day | null;
}

/**
 * Whether the person can get in on a day at the place: in their own period, and only as long as the tenant can. As for the
 * tenant, a rental that was withdrawn from is open until its last day is over.
 */
export function personAccess(facts: AccessFacts, today: Day): PersonAccess {
  const { status, fromOn, untilOn, rentStatus, accessState, rentEndOn } = facts;
  const isRunning = (runningRents as readonly RentStatus[]).includes(rentStatus);
  const isWithdrawn = rentStatus === "settled" && rentEndOn !== null && today < rentEndOn;
  if (status === "ended" || (untilOn !== null && untilOn <= today)) return "ended";
  if (rentStatus === "scheduled") return "planned";
  if (!isRunning && !isWithdrawn) return "ended";
  if (accessState === "suspended") return "suspended";
  return fromOn > today ? "planned" : "open";
}

/** What a job does next for a person; null if nothing is due. */
export function dueStep(facts: AccessFacts, today: Day): "start" | "endOfPeriod" | "endOfRent" | null {
  const { status, fromOn, untilOn } = facts;
  if (status === "ended") return null;
  if (untilOn !== null && untilOn <= today) return "endOfPeriod";
  if (personAccess(facts, today) === "ended") return "endOfRent";
  return status === "planned" && fromOn <= today && facts.rentStatus !== "scheduled" ? "start" : null;
}
