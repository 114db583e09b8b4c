import { verifyAuthenticationResponse, verifyRegistrationResponse } from "@simplewebauthn/server";
import { deviceOf } from "../../../../domain/account/device.ts";
import {
  addPasskeyInput,
  confirmPasskeyInput,
  maxPasskeys,
  renamePasskeyInput,
} from "../../../../domain/account/passkey.ts";
import { DomainError } from "../../../../domain/core/errors.ts";
import { rows } from "../../../db/database.ts";
import type { InputCommand } from "../../../http/command.ts";
import { noInput } from "../../../http/validate.ts";
import { revokeSessions } from "../../../identity/administration.ts";
import { isFresh } from "../../../identity/fresh.ts";
import { mark } from "../../../identity/marks.ts";
import type { SealedPasskey } from "../../../identity/seal.ts";
import { requireFresh } from "../second-factor/own.ts";
import { announceChange, selectFactor, selectRecipients } from "../second-factor/statements.ts";
import { challengeOf, requireMayAdd, sessionStart, siteOf } from "./ceremony.ts";
import {
  deletePasskey,
  insertPasskey,
  isPasskeyGone,
  type PasskeyRow,
  passkeyConflict,
  recordUse,
  selectChallenges,
  selectPasskeys,
  setPasskeyName,
} from "./statements.ts";

const refused = (cause?: unknown) => new DomainError("auth.passkey_refused", { cause });
const secondsOf = (now: Date) => Math.floor(now.getTime() / 1_000);

function explain(error: unknown): DomainError | null {
  const conflict = passkeyConflict(error);
  if (conflict === "taken") return refused(error);
  return conflict === null ? null : new DomainError("auth.passkey_expired", { cause: error });
}

/**
 * Adds a passkey that the browser has just made; the session has used it by that. Sessions that began before this one end.
 * Throws as `requireMayAdd`, `account.too_many_passkeys`, `auth.passkey_expired`, `auth.passkey_refused`.
 * @returns what the session's cookie holds
 */
export const addPasskey: InputCommand<object, typeof addPasskeyInput, SealedPasskey, number> = {
  name: "account.addPasskey",
  access: { member: "account.own" },
  changes: ["accounts"],
  input: addPasskeyInput,
  read: ({ db, uid, now }) => [
    selectFactor(db, uid),
    selectRecipients(db, uid),
    selectPasskeys(db, uid),
    selectChallenges(db, uid, "add", now),
  ],
  prepare: (ctx) => sessionStart(ctx),
  async plan(ctx, [found, recipients, stored, challenges], { input: { name, credential }, prepared: signedInAt }) {
    const { env, db, now, requestId, actor, header } = ctx;
    const challenge = challengeOf(challenges, signedInAt);
    const { uid, secondFactors: known, allowedUntil } = requireMayAdd(ctx, found, signedInAt);
    if (rows(stored).length >= maxPasskeys) throw new DomainError("account.too_many_passkeys");
    const { registrationInfo } = await verifyRegistrationResponse({
      ...{ response: credential as never, expectedChallenge: challenge, ...siteOf(env), requireUserVerification: true },
    }).catch((error: unknown) => {
      throw refused(error);
    });
    if (registrationInfo === undefined) throw refused();
    const { id: credentialId, publicKey, counter } = registrationInfo.credential;
    const device = deviceOf(header("user-agent"));
    const event = { uid, actor, action: "addPasskey", reason: null, device, requestId, now };
    const { id, statements } = insertPasskey(
      db,
      {
        ...{ uid, name, credentialId, counter, transports: credential.response.transports },
        publicKey: Buffer.from(publicKey).toString("base64url"),
      },
      { challenge, allowedUntil, now },
    );
    return {
      body: { passkeyId: id, sub: uid, signedInAt, confirmedAt: secondsOf(now) },
      statements: [...announceChange(db, event, { change: "passkeyAdded", known, recipients }), ...statements],
      explain,
    };
  },
  followUp: ({ env }, { sub, signedInAt }) => mark(env, sub, { revokedBefore: signedInAt }),
};

/**
 * Confirms that one of the caller's passkeys is at hand, for this session.
 * Throws `auth.passkey_expired`, `auth.passkey_refused`.
 * @returns what the session's cookie holds
 */
export const confirmPasskey: InputCommand<object, typeof confirmPasskeyInput, SealedPasskey, number> = {
  name: "account.confirmPasskey",
  access: { member: "account.own" },
  changes: ["accounts"],
  input: confirmPasskeyInput,
  read: ({ db, uid, now }) => [selectPasskeys(db, uid), selectChallenges(db, uid, "confirm", now)],
  prepare: (ctx) => sessionStart(ctx),
  async plan({ env, db, now, actor: sub }, [stored, challenges], { input: { credential }, prepared: signedInAt }) {
    const challenge = challengeOf(challenges, signedInAt);
    const passkey = rows<PasskeyRow>(stored).find(({ credentialId }) => credentialId === credential.id);
    if (passkey === undefined) throw refused();
    const { id, credentialId, publicKey, counter: before } = passkey;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...{ response: credential as never, expectedChallenge: challenge, ...siteOf(env), requireUserVerification: true },
      credential: { id: credentialId, publicKey: Buffer.from(publicKey, "base64url"), counter: before },
    }).catch((error: unknown) => {
      throw refused(error);
    });
    if (!verified) throw refused();
    return {
      body: { passkeyId: id, sub, signedInAt, confirmedAt: secondsOf(now) },
      statements: recordUse(db, sub, { id, counter: authenticationInfo.newCounter, challenge, now }),
      explain,
    };
  },
};

/** Throws `resource.not_found`. */
export const renamePasskey: InputCommand<{ id: string }, typeof renamePasskeyInput, { id: string }> = {
  name: "account.renamePasskey",
  access: { member: "account.own" },
  changes: ["accounts"],
  input: renamePasskeyInput,
  read: ({ db, uid }) => [selectPasskeys(db, uid)],
  plan({ db }, [stored], { params: { id }, input: { name } }) {
    if (!rows<PasskeyRow>(stored).some((one) => one.id === id)) throw new DomainError("resource.not_found");
    return { body: { id }, statements: [setPasskeyName(db, id, name)] };
  },
};

/**
 * Removes one of the caller's passkeys, and signs them out. After the last second factor they set up another within an
 * hour. Without this passkey, as after a lost answer, it only signs out. Throws `auth.login_stale`, and as `requireFresh`.
 */
export const removePasskey: InputCommand<{ id: string }, typeof noInput, { uid: string }, number> = {
  name: "account.removePasskey",
  access: { member: "account.own" },
  changes: ["accounts"],
  // The session has ended by then.
  isAnswerStored: false,
  input: noInput,
  read: ({ db, uid }) => [selectFactor(db, uid), selectRecipients(db, uid), selectPasskeys(db, uid)],
  prepare: (ctx) => sessionStart(ctx),
  plan(ctx, [found, recipients, stored], { params: { id }, prepared: signedInAt }) {
    const { db, now, requestId, actor, header } = ctx;
    if (!rows<PasskeyRow>(stored).some((one) => one.id === id)) return { body: { uid: actor }, statements: [] };
    if (!isFresh(signedInAt, now)) throw new DomainError("auth.login_stale");
    const { uid, secondFactors: known } = requireFresh(ctx, found);
    const device = deviceOf(header("user-agent"));
    const event = { uid, actor, action: "removePasskey", reason: null, device, requestId, now };
    return {
      body: { uid },
      statements: [
        ...announceChange(db, event, { change: "passkeyRemoved", known, recipients }),
        ...deletePasskey(db, { id, uid }, now),
      ],
    };
  },
  isRetryable: isPasskeyGone,
  followUp: ({ env, now }, { uid }) => revokeSessions(env, uid, now),
};
