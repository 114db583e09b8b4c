import type { BrowserContext } from "@playwright/test";
import { demoAccounts } from "../../scripts/demo-accounts.ts";

const emulator = () => `http://${process.env.BOKSY_EMULATOR_HOST ?? "127.0.0.1:9099"}`;

/** Signs a demo account in as the page does: the identity provider's tokens against a session in cookies. */
export async function signIn(context: BrowserContext, email: string): Promise<void> {
  const account = demoAccounts.find((one) => one.email === email);
  const answer = await context.request.post(
    `${emulator()}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any`,
    { data: { email, password: account?.password, returnSecureToken: true } },
  );
  const { idToken, refreshToken } = await answer.json();
  const session = await context.request.post("/api/auth/sessionLogin", {
    data: { idToken, refreshToken },
    headers: { "sec-fetch-site": "same-origin" },
  });
  if (!session.ok()) throw new Error(`${email} could not sign in: ${await session.text()}`);
}
