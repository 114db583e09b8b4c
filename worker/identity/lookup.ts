import { z } from "zod";
import type { IdentityUser, SignInMethod } from "../../domain/account/identity-user.ts";
import { DomainError } from "../../domain/core/errors.ts";
import { callAccounts } from "./account-calls.ts";

const text = z
  .string()
  .nullish()
  .transform((value) => value || null);

const entry = z
  .object({
    providerId: z.string(),
    rawId: text,
    federatedId: text,
    displayName: text,
    email: text,
    phoneNumber: text,
    photoUrl: text,
  })
  .transform(({ rawId, federatedId, photoUrl, ...facts }) => ({
    ...facts,
    uid: rawId ?? federatedId ?? "",
    photoURL: photoUrl,
  }));

const secondFactor = z
  .object({ mfaEnrollmentId: z.string(), enrolledAt: text, totpInfo: z.unknown().optional() })
  .transform(({ mfaEnrollmentId, enrolledAt, totpInfo }) => ({
    ...{ id: mfaEnrollmentId, enrolledAt },
    isTotp: totpInfo !== undefined,
  }));

const found = z.object({
  users: z
    .tuple([
      z.object({
        localId: z.string(),
        email: text,
        emailVerified: z.boolean().default(false),
        displayName: text,
        photoUrl: text,
        phoneNumber: text,
        tenantId: text,
        // The hash itself is redacted for most service accounts; that there is one says enough.
        passwordHash: text,
        providerUserInfo: z.array(entry).default([]),
        mfaInfo: z.array(secondFactor).default([]),
      }),
    ])
    .rest(z.unknown()),
});

/**
 * The identity provider's user by `accounts:lookup`
 * (https://cloud.google.com/identity-platform/docs/reference/rest/v1/projects.accounts/lookup). Throws
 * `auth.provider_down`, also when it does not know the account.
 */
export async function lookUpIdentity(env: Env, uid: string): Promise<IdentityUser> {
  const answer = await callAccounts<unknown>(env, "accounts:lookup", { localId: [uid] });
  const parsed = found.safeParse(answer.kind === "done" ? answer.body : null);
  if (!parsed.success) throw new DomainError("auth.provider_down", { cause: parsed.error });
  const { localId, photoUrl, passwordHash, providerUserInfo, mfaInfo, ...facts } = parsed.data.users[0];
  const hasPassword = passwordHash !== null;
  // As the provider's own client decides it.
  const isAnonymous = !(facts.email !== null && hasPassword) && providerUserInfo.length === 0;
  const secondFactors = mfaInfo.filter(({ isTotp }) => isTotp).map(({ id, enrolledAt }) => ({ id, enrolledAt }));
  return {
    ...{ ...facts, uid: localId, photoURL: photoUrl, isAnonymous },
    ...{ providerData: providerUserInfo, hasPassword, secondFactors },
  };
}

/** Removes all second factors of an account, also such as were set up elsewhere. Throws `auth.provider_down`. */
export async function removeSecondFactors(env: Env, uid: string): Promise<void> {
  const answer = await callAccounts(env, "accounts:update", { localId: uid, mfa: { enrollments: [] } });
  if (answer.kind === "refused") throw new DomainError("auth.provider_down", { cause: new Error(answer.code) });
}

/** Takes a sign-in method away. Without its password an account keeps its address. Throws `auth.provider_down`. */
export async function removeSignInMethod(env: Env, uid: string, method: SignInMethod): Promise<void> {
  const change = method === "password" ? { deleteAttribute: ["PASSWORD"] } : { deleteProvider: [method] };
  const answer = await callAccounts(env, "accounts:update", { localId: uid, ...change });
  if (answer.kind === "refused") throw new DomainError("auth.provider_down", { cause: new Error(answer.code) });
}
