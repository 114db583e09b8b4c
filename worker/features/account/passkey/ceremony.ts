import { generateAuthenticationOptions, generateRegistrationOptions } from "@simplewebauthn/server";
import { challengeUntil, maxPasskeys, passkeyOptionsInput } from "../../../../domain/account/passkey.ts";
import { mayAddFactor, secondFactorIssuer } from "../../../../domain/account/second-factor.ts";
import { DomainError } from "../../../../domain/core/errors.ts";
import { rows } from "../../../db/database.ts";
import type { CommandContext, InputCommand } from "../../../http/command.ts";
import { cookieNames, readCookie } from "../../../identity/cookies.ts";
import { isFresh } from "../../../identity/fresh.ts";
import { isSecondFactorRequired } from "../../../identity/second-factor.ts";
import { verifyIdentityToken } from "../../../identity/verify.ts";
import { ownRow, requireFresh } from "../second-factor/own.ts";
import { type FactorRow, selectFactor } from "../second-factor/statements.ts";
import { type ChallengeRow, type PasskeyRow, putChallenge, selectPasskeys } from "./statements.ts";

/** For what a passkey signs: the site it was made for. */
export const siteOf = ({ APP_ORIGIN }: Pick<Env, "APP_ORIGIN">) => ({
  expectedOrigin: APP_ORIGIN,
  expectedRPID: new URL(APP_ORIGIN).hostname,
});

/** When the caller's session began, in seconds since the epoch. Throws `auth.signed_out`, `auth.provider_down`. */
export async function sessionStart({ env, now, header }: CommandContext): Promise<number> {
  const own = await verifyIdentityToken(env, readCookie(header("cookie"), cookieNames.identity) ?? "", now);
  if (own.kind !== "valid") throw new DomainError("auth.signed_out");
  return own.claims.signedInAt;
}

/**
 * As for an app: the user has just signed in, and used a second factor if there is one; a first one needs permission.
 * Throws `auth.login_stale`, as `requireFresh`, `auth.second_factor_untrusted` without permission.
 */
export function requireMayAdd(ctx: CommandContext, found: D1Result | undefined, signedInAt: number): FactorRow {
  const { env, now } = ctx;
  if (!isFresh(signedInAt, now)) throw new DomainError("auth.login_stale");
  const row = ownRow(found);
  if (row.trustedFactor !== null || row.passkeyIds !== "[]") return requireFresh(ctx, found);
  if (isSecondFactorRequired(env) && !mayAddFactor(row, now)) throw new DomainError("auth.second_factor_untrusted");
  return row;
}

/** The challenge that this session has to sign. Throws `auth.passkey_expired`. */
export function challengeOf(found: D1Result | undefined, signedInAt: number): string {
  const row = rows<ChallengeRow>(found).find((one) => one.signedInAt === signedInAt);
  if (row === undefined) throw new DomainError("auth.passkey_expired");
  return row.challenge;
}

const descriptorOf = ({ credentialId, transports }: PasskeyRow) => ({
  id: credentialId,
  transports: JSON.parse(transports) as NonNullable<
    NonNullable<Parameters<typeof generateRegistrationOptions>[0]["excludeCredentials"]>[number]["transports"]
  >,
});

/** The user's handle for authenticators, which show it to no one: no personal data, at most 64 bytes. */
const handleOf = async (uid: string) => new Uint8Array(await crypto.subtle.digest("SHA-256", Buffer.from(uid)));

/** The rest is between the library and the browser. */
interface Options {
  challenge: string;
}

/**
 * What the browser needs to add a passkey or to confirm with one, with a new challenge. Throws as `requireMayAdd`,
 * `account.too_many_passkeys`, and `resource.not_found` without a passkey to confirm with.
 */
export const startPasskey: InputCommand<object, typeof passkeyOptionsInput, { options: Options }, number> = {
  name: "account.startPasskey",
  access: { member: "account.own" },
  changes: [],
  // A challenge is for one call.
  isAnswerStored: false,
  input: passkeyOptionsInput,
  read: ({ db, uid }) => [selectFactor(db, uid), selectPasskeys(db, uid)],
  prepare: (ctx) => sessionStart(ctx),
  async plan(ctx, [found, stored], { input: { purpose }, prepared: signedInAt }) {
    const { env, db, now, session } = ctx;
    const { uid } = ownRow(found);
    const passkeys = rows<PasskeyRow>(stored);
    const options = purpose === "add" ? await addOptions() : await confirmOptions();
    const made = { purpose, until: challengeUntil(now), now };
    return {
      body: { options },
      statements: putChallenge(db, uid, { signedInAt, challenge: options.challenge }, made),
    };

    async function addOptions() {
      requireMayAdd(ctx, found, signedInAt);
      if (passkeys.length >= maxPasskeys) throw new DomainError("account.too_many_passkeys");
      const name = (session.status === "authenticated" && session.email) || uid;
      return generateRegistrationOptions({
        ...{ rpName: secondFactorIssuer, rpID: siteOf(env).expectedRPID },
        ...{ userName: name, userDisplayName: name, userID: await handleOf(uid) },
        excludeCredentials: passkeys.map(descriptorOf),
        authenticatorSelection: { residentKey: "preferred", userVerification: "required" },
      });
    }

    function confirmOptions() {
      if (passkeys.length === 0) throw new DomainError("resource.not_found");
      const allowCredentials = passkeys.map(descriptorOf);
      return generateAuthenticationOptions({
        ...{ rpID: siteOf(env).expectedRPID, allowCredentials, userVerification: "required" },
      });
    }
  },
};
