import { applyActionCode, checkActionCode, confirmPasswordReset, verifyPasswordResetCode } from "firebase/auth";
import { openAuth } from "./identity.ts";

/** Uses a one-time code up: an address is confirmed, changed or brought back. Throws the provider's codes. */
export async function applyCode(oobCode: string): Promise<void> {
  await applyActionCode(await openAuth(), oobCode);
}

/** The address that a code is about, without using it up: for `recoverEmail` the one that comes back. */
export async function emailOfCode(oobCode: string): Promise<string | null> {
  return (await checkActionCode(await openAuth(), oobCode)).data.email ?? null;
}

/** Whose password a code may set; the code stays good. */
export const emailOfReset = async (oobCode: string): Promise<string> =>
  verifyPasswordResetCode(await openAuth(), oobCode);

export async function resetPassword(oobCode: string, newPassword: string): Promise<void> {
  await confirmPasswordReset(await openAuth(), oobCode, newPassword);
}
