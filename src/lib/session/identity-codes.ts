import { applyActionCode, checkActionCode, confirmPasswordReset, verifyPasswordResetCode } from "firebase/auth";
import { openAuth } from "./identity.ts";

/** Redeems a one-time code that confirms, changes or restores an email address. Throws the provider’s error codes. */
export async function applyCode(oobCode: string): Promise<void> {
  await applyActionCode(await openAuth(), oobCode);
}

/** The email address of a code, without redeeming it; for `recoverEmail` the one to restore. */
export async function emailOfCode(oobCode: string): Promise<string | null> {
  return (await checkActionCode(await openAuth(), oobCode)).data.email ?? null;
}

/** The account of a password-reset code; the code stays valid. */
export const emailOfReset = async (oobCode: string): Promise<string> =>
  verifyPasswordResetCode(await openAuth(), oobCode);

export async function resetPassword(oobCode: string, newPassword: string): Promise<void> {
  await confirmPasswordReset(await openAuth(), oobCode, newPassword);
}
