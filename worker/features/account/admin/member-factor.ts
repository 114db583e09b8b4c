import { resetDueAt, resetState } from "../../../../domain/account/second-factor.ts";
import { reasonInput } from "../../../../domain/core/decision.ts";
import { DomainError } from "../../../../domain/core/errors.ts";
import { rows } from "../../../db/database.ts";
import type { Command, InputCommand } from "../../../http/command.ts";
import { revokeSessions } from "../../../identity/administration.ts";
import { removeSecondFactors } from "../../../identity/lookup.ts";
import {
  announceChange,
  type FactorRow,
  planReset,
  resetFactor,
  selectFactor,
  selectRecipients,
} from "../second-factor/statements.ts";
import { isMemberOf } from "./administrators-queries.ts";

type Params = { partnerId: string; uid: string };

const read: Command<Params, object, object>["read"] = ({ db }, { partnerId, uid }) => [
  isMemberOf(db, partnerId, uid),
  selectFactor(db, uid),
  selectRecipients(db, uid),
];

/** A member of a partner's staff. Throws `resource.not_found`. */
function requireMember([member, found]: readonly D1Result[]): FactorRow {
  const [row] = rows<FactorRow>(found);
  if (row === undefined || rows(member).length === 0) throw new DomainError("resource.not_found");
  return row;
}

/**
 * Announces to a partner's owners that the second factor of a member will be reset, which they can stop. Throws
 * `resource.not_found`, `account.reset_announced`.
 */
export const announceFactorReset: InputCommand<Params, typeof reasonInput, { dueAt: string }> = {
  name: "account.announceFactorReset",
  access: { member: "partner.administer" },
  changes: ["accounts", "company", "team"],
  input: reasonInput,
  read,
  plan({ db, now, requestId, actor }, results, { input: { reason } }) {
    const { uid, secondFactors: known, resetDueAt: announced } = requireMember(results);
    if (resetState(announced, now) !== "none") throw new DomainError("account.reset_announced");
    const dueAt = resetDueAt(now);
    const event = { uid, actor, action: "announceFactorReset", reason, resetDueAt: announced, requestId, now };
    return {
      body: { dueAt },
      statements: [
        ...announceChange(db, event, { change: "resetPlanned", known, recipients: results[2] }),
        planReset(db, uid, dueAt),
      ],
    };
  },
};

/** The announced reset, if it can be made now. Throws `resource.not_found`, `account.no_reset`. */
function requireDue(results: readonly D1Result[], now: Date): FactorRow & { resetDueAt: string } {
  const row = requireMember(results);
  const { resetDueAt: dueAt } = row;
  if (dueAt === null || resetState(dueAt, now) !== "due") throw new DomainError("account.no_reset");
  return { ...row, resetDueAt: dueAt };
}

/**
 * Removes the second factor of a member after the announced time, and signs them out: they set up a new one within an
 * hour. Throws as `requireDue`, and `auth.provider_down`.
 */
export const finishFactorReset: InputCommand<Params, typeof reasonInput, { uid: string }> = {
  name: "account.finishFactorReset",
  access: { member: "partner.administer" },
  changes: ["accounts", "company", "team"],
  input: reasonInput,
  read,
  async prepare({ env, now }, results) {
    await removeSecondFactors(env, requireDue(results, now).uid);
  },
  plan({ db, now, requestId, actor }, results, { input: { reason } }) {
    const row = requireDue(results, now);
    const { uid, resetDueAt: due } = row;
    const event = { uid, actor, action: "resetSecondFactor", reason, resetDueAt: due, requestId, now };
    return { body: { uid }, statements: resetFactor(db, event, { row, recipients: results[2] }) };
  },
  followUp: ({ env, now }, { uid }) => revokeSessions(env, uid, now),
};
