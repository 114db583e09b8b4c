import type { APIRequestContext, BrowserContext, Page } from "@playwright/test";
import { documentVersions } from "../../domain/consent/documents.ts";

export interface Person {
  email: string;
  password: string;
}

/** Name used for every new customer. */
export const customerName = "Zofia Nowa";

export const newAddress = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}@boksy.test`;

const emulator = () => `http://${process.env.BOKSY_EMULATOR_HOST ?? "127.0.0.1:9099"}`;

/** Calls the identity provider the same way as the app. */
async function askProvider(request: APIRequestContext, method: string, data: object) {
  const answer = await request.post(`${emulator()}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=any`, {
    data: { ...data, returnSecureToken: true },
  });
  if (!answer.ok()) throw new Error(`${method}: ${await answer.text()}`);
  return (await answer.json()) as { idToken: string; refreshToken: string };
}

const ownWrite = { "sec-fetch-site": "same-origin" };

/** Registers and signs in a new customer, so that a test can modify the account. */
export const newCustomer = (context: BrowserContext, locale: "pl" | "en", email = newAddress("osoba")) =>
  register(context, "customer", locale, email);

/** Registers and signs in the owner of a new company, at the beginning of its onboarding. */
export const newPartner = (context: BrowserContext, locale: "pl" | "en", email = newAddress("firma")) =>
  register(context, "partner", locale, email);

async function register(
  { request }: BrowserContext,
  kind: "customer" | "partner",
  locale: "pl" | "en",
  email: string,
): Promise<Person> {
  const person = { email, password: "Zielony-dom-7" };
  const { idToken, refreshToken } = await askProvider(request, "signUp", person);
  const answer = await request.post("/api/auth/register", {
    data: { idToken, refreshToken, kind, displayName: customerName, locale, accepted: documentVersions },
    headers: ownWrite,
  });
  if (!answer.ok()) throw new Error(`Could not register: ${await answer.text()}`);
  return person;
}

/** Signs in the same person in another browser. */
export async function signInAs({ request }: BrowserContext, { email, password }: Person): Promise<void> {
  const { idToken, refreshToken } = await askProvider(request, "signInWithPassword", { email, password });
  const answer = await request.post("/api/auth/sessionLogin", { data: { idToken, refreshToken }, headers: ownWrite });
  if (!answer.ok()) throw new Error(`Could not sign in: ${await answer.text()}`);
}

/** Changes the email address as an attacker would. @returns the code that reverts the change */
export async function changeAddress(request: APIRequestContext, person: Person, email: string): Promise<string> {
  const { idToken } = await askProvider(request, "signInWithPassword", person);
  await askProvider(request, "update", { idToken, email });
  const { oobCodes } = await (await request.get(`${emulator()}/emulator/v1/projects/demo-boksy/oobCodes`)).json();
  type Code = { email: string; requestType: string; oobCode: string };
  const code = (oobCodes as Code[]).find((one) => one.email === person.email && one.requestType === "RECOVER_EMAIL");
  if (code === undefined) throw new Error(`The provider issued no recovery code for ${person.email}.`);
  return code.oobCode;
}

/** Opens a link in a new document, because URLs that differ only in the fragment do not reload the page. */
export async function openLink(page: Page, path: string): Promise<void> {
  await page.goto("about:blank");
  await page.goto(path);
}

/** Returns a valid tax number that is unique within the run. */
export function newNip(): string {
  const weights = [6, 5, 7, 2, 3, 4, 5, 6, 7];
  for (;;) {
    const digits = `5${String(Math.floor(Math.random() * 1e8))
      .padStart(8, "1")
      .replaceAll("0", "3")}`;
    const check = weights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0) % 11;
    if (check < 10) return `${digits}${check}`;
  }
}
