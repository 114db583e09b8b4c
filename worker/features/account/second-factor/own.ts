import { deviceOf } from "../../../../domain/account/device.ts";
import { mayAddFactor, recoveryCodes } from "../../../../domain/account/second-factor.ts";
import { DomainError } from "../../../../domain/core/errors.ts";
import { newId } from "../../../../domain/core/ids.ts";
import { rows } from "../../../db/database.ts";
import { authorizedBatchRead } from "../../../http/actor.ts";
import { type CommandContext, type InputCommand, runCommand } from "../../../http/command.ts";
import { hashOfToken, type LinkKeys, tokenOf } from "../../../http/link-token.ts";
import type { RequestContext } from "../../../http/request-context.ts";
import { noInput } from "../../../http/validate.ts";
import { revokeSessions } from "../../../identity/administration.ts";
import { isFresh } from "../../../identity/fresh.ts";
import { removeSecondFactors } from "../../../identity/lookup.ts";
import { isSecondFactorRequired, requireSecondFactor } from "../../../identity/second-factor.ts";
import { type PasskeyRow, selectPasskeys } from "../passkey/statements.ts";
import {
  allowFactor,
  announceChange,
  deleteCodes,
  type FactorRow,
  insertCodes,
  selectFactor,
  selectRecipients,
} from "./statements.ts";

/** Whether the caller's app is trusted, whether a new one would be, the passkeys, and how many recovery codes are left. */
export async function readFactorState(ctx: RequestContext) {
  const { results } = await authorizedBatchRead(ctx, "account.own", ({ uid, db }) => [
    selectFactor(db, uid),
    selectPasskeys(db, uid),
  ]);
  const row = rows<FactorRow>(results[0])[0] as FactorRow;
  const { trustedFactor, codesLeft } = row;
  const mayAdd = !isSecondFactorRequired(ctx.env) || mayAddFactor(row, ctx.now);
  const passkeys = rows<PasskeyRow>(results[1]).map(({ id, name, createdAt, lastUsedAt }) => ({
    ...{ id, name, createdAt, lastUsedAt },
  }));
  return { isTrusted: trustedFactor !== null, mayAdd, codesLeft, passkeys };
}

export function ownRow(found: D1Result | undefined): FactorRow {
  const [row] = rows<FactorRow>(found);
  if (row === undefined) throw new DomainError("auth.signed_out");
  return row;
}

/** The caller's stored second factors, one of which they have just used. */
export function requireFresh({ env, now, session }: CommandContext, found: D1Result | undefined): FactorRow {
  const row = ownRow(found);
  if (session.status !== "authenticated") throw new DomainError("auth.signed_out");
  const { secondFactorAt, secondFactorId } = session;
  const passkey = (JSON.parse(row.passkeyIds) as string[]).find((id) => id === secondFactorId);
  requireSecondFactor({ env, now }, session, passkey ?? row.trustedFactor);
  if (secondFactorAt === undefined || !isFresh(secondFactorAt, now)) {
    throw new DomainError("auth.login_stale");
  }
  return row;
}

const hasApp = ({ secondFactors }: FactorRow) => secondFactors !== "[]";

/**
 * Removes the caller's app, and signs them out: they set up another within an hour. Without a stored app, as after a lost
 * answer, it only signs out. Throws as `requireSecondFactor`, `auth.login_stale`, `auth.provider_down`.
 */
export const removeOwnFactor: InputCommand<object, typeof noInput, { uid: string }> = {
  name: "account.removeSecondFactor",
  access: { member: "account.own" },
  changes: ["accounts"],
  // The session has ended by then.
  isAnswerStored: false,
  input: noInput,
  read: ({ db, uid }) => [selectFactor(db, uid), selectRecipients(db, uid)],
  async prepare(ctx, [found]) {
    if (!hasApp(ownRow(found))) return;
    const { uid } = requireFresh(ctx, found);
    await removeSecondFactors(ctx.env, uid);
  },
  plan({ db, now, requestId, actor, header }, [found, recipients]) {
    const row = ownRow(found);
    const { uid, secondFactors } = row;
    if (!hasApp(row)) return { body: { uid }, statements: [] };
    const device = deviceOf(header("user-agent"));
    const event = { uid, actor, action: "removeSecondFactor", reason: null, device, requestId, now };
    return {
      body: { uid },
      statements: [
        ...announceChange(db, event, { change: "removed", known: secondFactors, recipients }),
        allowFactor(db, uid, now),
      ],
    };
  },
  followUp: ({ env, now }, { uid }) => revokeSessions(env, uid, now),
};

/** Without what looks like a digit. */
const codeAlphabet = "0123456789abcdefghjkmnpqrstvwxyz";

/** Sixteen characters: 80 bits. */
async function codeOf(env: LinkKeys, id: string, index: number): Promise<string> {
  const bytes = Buffer.from(await tokenOf(env, "recovery code", `${id}:${index}`), "base64url").subarray(0, 10);
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  const characters = (bits.match(/.{5}/g) ?? []).map((five) => codeAlphabet[Number.parseInt(five, 2)]);
  return characters.join("");
}

const codesOf = (env: LinkKeys, id: string): Promise<string[]> =>
  Promise.all(Array.from({ length: recoveryCodes.made }, (_one, index) => codeOf(env, id, index)));

/** Replaces the caller's recovery codes. The stored response does not contain them: they are derived from its id. */
export const makeRecoveryCodes: InputCommand<object, typeof noInput, { id: string }> = {
  name: "account.makeRecoveryCodes",
  access: { member: "account.own" },
  changes: ["accounts"],
  input: noInput,
  read: ({ db, uid }) => [selectFactor(db, uid)],
  async plan(ctx, [found]) {
    const { env, db, now } = ctx;
    const { uid } = requireFresh(ctx, found);
    const id = newId("request");
    const hashes = await Promise.all((await codesOf(env, id)).map(hashOfToken));
    return { body: { id }, statements: [deleteCodes(db, uid), insertCodes(db, uid, hashes, now)] };
  },
};

/** Runs `makeRecoveryCodes`. Throws as `requireFresh`. */
export async function newRecoveryCodes(ctx: RequestContext): Promise<{ codes: string[] }> {
  const { id } = await runCommand(ctx, makeRecoveryCodes, {}, {});
  return { codes: await codesOf(ctx.env, id) };
}
