import { isSecondFactorRecent } from "../../domain/account/second-factor.ts";
import { DomainError } from "../../domain/core/errors.ts";
import type { SignedIn } from "./verify.ts";

type Settings = Pick<Env, "ENVIRONMENT" | "SECOND_FACTOR">;

/**
 * Whether administrators, and staff for the commands that need it, must use a second factor. Only a local environment can switch it off, so that a
 * missing or misspelled variable never does.
 */
export const isSecondFactorRequired = ({ ENVIRONMENT, SECOND_FACTOR }: Settings): boolean =>
  ENVIRONMENT !== "local" || SECOND_FACTOR !== "off";

/**
 * Throws `auth.second_factor_missing` for a session without a code from an authenticator app or a passkey,
 * `auth.second_factor_untrusted` for one with another than the trusted one, and `auth.second_factor_old` if it was used too
 * long ago.
 * @param trusted the id of the app that the account may use, or of the passkey that the session used if the account has it
 */
export function requireSecondFactor(
  { env, now }: { readonly env: Settings; readonly now: Date },
  { secondFactorAt, secondFactorId }: Pick<SignedIn, "secondFactorAt" | "secondFactorId">,
  trusted: string | null,
): void {
  if (!isSecondFactorRequired(env)) return;
  if (secondFactorAt === undefined) throw new DomainError("auth.second_factor_missing");
  if (secondFactorId !== trusted) throw new DomainError("auth.second_factor_untrusted");
  if (!isSecondFactorRecent(secondFactorAt, now.getTime())) throw new DomainError("auth.second_factor_old");
}
