import type { APIRequestContext, BrowserContext } from "@playwright/test";
import { demoAccounts } from "../../scripts/demo-accounts.ts";

const emulator = () => `http://${process.env.BOKSY_EMULATOR_HOST ?? "127.0.0.1:9099"}`;

/** Signs in a demo account as the app does: exchanges the identity provider's tokens for session cookies. */
export async function signIn(context: BrowserContext, email: string): Promise<void> {
  const account = demoAccounts.find((one) => one.email === email);
  await beginSession(context, { email, password: account?.password });
}

/** Signs up a new user, who has no role until registration is complete. */
export async function signUp(context: BrowserContext): Promise<void> {
  const person = { email: `new-${crypto.randomUUID()}@example.com`, password: "boksy-demo" };
  await context.request.post(provider("signUp"), { data: person });
  await beginSession(context, person);
}

const provider = (method: string) => `${emulator()}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=any`;

async function beginSession(context: BrowserContext, person: object) {
  const answer = await context.request.post(provider("signInWithPassword"), {
    data: { ...person, returnSecureToken: true },
  });
  const { idToken, refreshToken } = await answer.json();
  const session = await context.request.post("/api/auth/sessionLogin", {
    data: { idToken, refreshToken },
    headers: { "sec-fetch-site": "same-origin" },
  });
  if (!session.ok()) throw new Error(`Could not sign in: ${await session.text()}`);
}

/** @returns the provider's tokens for a new Google account of the emulator */
export async function googleTokens(request: APIRequestContext, email: string) {
  const credential = JSON.stringify({ sub: crypto.randomUUID(), email, email_verified: true });
  const answer = await request.post(`${emulator()}/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp?key=any`, {
    data: {
      postBody: new URLSearchParams({ providerId: "google.com", id_token: credential }).toString(),
      requestUri: "http://localhost",
      returnSecureToken: true,
      returnIdpCredential: true,
    },
  });
  const { idToken, refreshToken } = await answer.json();
  return { idToken, refreshToken };
}
