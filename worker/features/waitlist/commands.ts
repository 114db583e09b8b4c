import { z } from "zod";
import { addMonths, type Day, dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import { DomainError } from "../../../domain/core/errors.ts";
import { newId } from "../../../domain/core/ids.ts";
import { moveInAheadMonths } from "../../../domain/reservation/hold.ts";
import { type JoinWaitlistInput, joinWaitlistInput } from "../../../domain/waitlist/schema.ts";
import type { Command } from "../../http/command.ts";
import { hashOfToken, tokenOf } from "../../http/link-token.ts";
import { requireEntry, type WaitlistEntry } from "./entry.ts";
import { confirmationEmail, confirmEntry, deleteEntry, joinStatement, selectEntry } from "./statements.ts";

/**
 * Joins the waitlist of a place or town, to be confirmed by the link in the email. The response reveals nothing about
 * the address.
 */
export const joinWaitlist: Command<object, JoinWaitlistInput, null> = {
  name: "waitlist.join",
  access: "link",
  changes: [],
  input: joinWaitlistInput,
  read: () => [],
  async plan({ env, db, now }, _results, { input }) {
    requireBookableDay(input.fromOn, dayAt(now, polishTimeZone));
    const link = newId("request");
    const hash = await hashOfToken(await tokenOf(env, "waitlist", link));
    return {
      body: null,
      statements: [joinStatement(db, input, { link, hash, now }), confirmationEmail(db, input, now)],
    };
  },
};

/** Throws `request.invalid` for a day on which no rental can begin. */
function requireBookableDay(fromOn: Day | null, today: Day): void {
  if (fromOn === null) return;
  const error =
    fromOn < today ? "field.day_past" : fromOn > addMonths(today, moveInAheadMonths) ? "field.day_too_far" : null;
  if (error !== null) throw new DomainError("request.invalid", { fields: { fromOn: error } });
}

/** By the hash of the link's secret. */
const byHash = z.strictObject({ hash: z.string() });
type HashInput = z.output<typeof byHash>;

/** Confirms an entry by the link in the email. Throws as `requireEntry` does. */
export const confirmWaitlist: Command<object, HashInput, WaitlistEntry> = {
  name: "waitlist.confirm",
  access: "link",
  changes: [],
  input: byHash,
  read: ({ db }, _params, { hash }) => [selectEntry(db, hash)],
  plan: ({ db, now }, [found], { input }) => ({
    body: { ...requireEntry(found), isConfirmed: true },
    statements: [confirmEntry(db, input.hash, now)],
  }),
};

/** Leaves the waitlist: the entry and its address are deleted. Throws as `requireEntry` does. */
export const leaveWaitlist: Command<object, HashInput, WaitlistEntry> = {
  name: "waitlist.leave",
  access: "link",
  changes: [],
  input: byHash,
  read: ({ db }, _params, { hash }) => [selectEntry(db, hash)],
  plan: ({ db }, [found], { input }) => ({ body: requireEntry(found), statements: [deleteEntry(db, input.hash)] }),
};
