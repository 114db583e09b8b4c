import type { APIRequestContext, BrowserContext } from "@playwright/test";
import { demoAccounts } from "../../scripts/demo-accounts.ts";

const emulator = () => `http://${process.env.BOKSY_EMULATOR_HOST ?? "127.0.0.1:9099"}`;

/** Signs a demo account in as the page does: the identity provider's tokens against a session in cookies. */
export async function signIn(context: BrowserContext, email: string): Promise<void> {
  const account = demoAccounts.find((one) => one.email === email);
  await beginSession(context, { email, password: account?.password });
}

/** Someone the provider has just met: they have no role until they finish their registration. */
export async function signUp(context: BrowserContext): Promise<void> {
  const person = { email: `new-${crypto.randomUUID()}@example.com`, password: "boksy-demo" };
  await context.request.post(provider("signUp"), { data: person });
  await beginSession(context, person);
}

const provider = (act: string) => `${emulator()}/identitytoolkit.googleapis.com/v1/accounts:${act}?key=any`;

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

/** What the provider answers after its own window has closed, by the emulator's credential of a made-up Google account. */
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
