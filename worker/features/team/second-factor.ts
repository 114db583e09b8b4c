import { deviceOf } from "../../../domain/account/device.ts";
import { resetState } from "../../../domain/account/second-factor.ts";
import { DomainError } from "../../../domain/core/errors.ts";
import { rows } from "../../db/database.ts";
import type { Command, InputCommand } from "../../http/command.ts";
import { noInput } from "../../http/validate.ts";
import { revokeSessions } from "../../identity/administration.ts";
import { removeSecondFactors } from "../../identity/lookup.ts";
import {
  announceChange,
  type FactorRow,
  planReset,
  resetFactor,
  selectFactor,
  selectRecipients,
} from "../account/second-factor/statements.ts";
import { isTeamMate } from "./queries.ts";

type Params = { uid: string };

const read: Command<Params, object, Params>["read"] = ({ db, uid: caller }, { uid }) => [
  isTeamMate(db, caller, uid),
  selectFactor(db, uid),
  selectRecipients(db, uid),
];

/** A member of the caller's staff. Throws `resource.not_found`. */
function requireMember([mate, found]: readonly D1Result[]): FactorRow {
  const [row] = rows<FactorRow>(found);
  if (row === undefined || rows(mate).length === 0) throw new DomainError("resource.not_found");
  return row;
}

/** Another member of the staff. Throws `resource.not_found`, `account.own_second_factor`. */
function requireOther(results: readonly D1Result[], caller: string): FactorRow {
  const row = requireMember(results);
  if (row.uid === caller) throw new DomainError("account.own_second_factor");
  return row;
}

/**
 * Removes the second factor of another member who has lost it, and signs them out: they set up a new one within an hour.
 * Throws as `requireOther`, and `auth.provider_down`.
 */
export const resetMemberFactor: InputCommand<Params, typeof noInput, Params> = {
  name: "team.resetSecondFactor",
  access: { member: "team.manage" },
  needsSecondFactor: true,
  changes: ["accounts", "team"],
  input: noInput,
  read,
  async prepare({ env, actor }, results) {
    await removeSecondFactors(env, requireOther(results, actor).uid);
  },
  plan({ db, now, requestId, actor, header }, results) {
    const row = requireOther(results, actor);
    const { uid } = row;
    const device = deviceOf(header("user-agent"));
    const event = { uid, actor, action: "resetSecondFactor", reason: null, device, requestId, now };
    return { body: { uid }, statements: resetFactor(db, event, { row, recipients: results[2] }) };
  },
  followUp: ({ env, now }, { uid }) => revokeSessions(env, uid, now),
};

/** Stops a reset that an administrator has announced. Throws `resource.not_found`, `account.no_reset`. */
export const stopFactorReset: InputCommand<Params, typeof noInput, Params> = {
  name: "team.stopFactorReset",
  access: { member: "team.manage" },
  changes: ["accounts", "team"],
  input: noInput,
  read,
  plan({ db, now, requestId, actor, header }, results) {
    const { uid, secondFactors: known, resetDueAt } = requireMember(results);
    if (resetDueAt === null || resetState(resetDueAt, now) === "none") throw new DomainError("account.no_reset");
    const device = deviceOf(header("user-agent"));
    const event = { uid, actor, action: "stopFactorReset", reason: null, resetDueAt, device, requestId, now };
    return {
      body: { uid },
      statements: [
        ...announceChange(db, event, { change: "resetStopped", known, recipients: results[2] }),
        planReset(db, uid, null),
      ],
    };
  },
};
