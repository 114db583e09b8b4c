import { dayAt } from "../../../../../domain/core/day.ts";
import { pick } from "../../../../../domain/core/pick.ts";
import { personAccess } from "../../../../../domain/rent/authorized-person.ts";
import type { PersonRow } from "./queries.ts";

const listed = [
  ...(["id", "version", "name", "email", "locale", "fromOn", "untilOn", "endedBy", "endedAt", "createdAt"] as const),
] satisfies readonly (keyof PersonRow)[];

/** A person as the tenant and the partner see them. */
export const viewOfPerson = (person: PersonRow, now: Date) => ({
  ...pick(person, listed),
  access: personAccess(person, dayAt(now, person.timezone)),
});
