import { env } from "cloudflare:workers";
import { expect } from "vitest";
import { invitationPath } from "../../../worker/http/invitation-link.ts";
import { as } from "../as-user.ts";
import { given } from "../fixtures.ts";
import { claims, sign } from "../identity/issuer.ts";

export const path = "/api/admin/invitations";

export const admin = () => as.admin("usr_admin");

export const company = {
  ...{ kind: "partner", companyName: "Łódzkie Składy", nip: "526-000-12-46", name: "Ewa Łoś" },
  ...{ email: "Ewa@Example.com", locale: "pl", message: "Do zobaczenia" },
};

/** Sends an invitation as an administrator. */
export async function invite(more: object = company): Promise<{ id: string; token: string }> {
  const answer = await admin().post(path, more);
  expect(answer.status).toBe(201);
  return { ...(await answer.json<{ id: string }>()), token: await lastToken() };
}

/** The secret in the link of the latest email. */
export async function lastToken(): Promise<string> {
  const link = await env.DB.prepare(
    "SELECT data ->> '$.invitation.link' AS link FROM outbox ORDER BY rowid DESC",
  ).first("link");
  return (await invitationPath(env, "partnerAcceptInvitation", String(link))).split("#token=")[1] ?? "";
}

/** Signs in a user with this address and role. */
export async function person(email: string, role: 0 | 1 | 2 | 3 = 0) {
  const uid = `usr_${email.split("@")[0]}`;
  await given.user({ uid, email, role });
  const cookie = `__session=${await sign(claims({ sub: uid, email, role }))}`;
  const accept = (token: string) => as.visitor().post("/api/invitations/partner/accept", { token }, { cookie });
  return { uid, accept };
}

export const openLink = (token: string) => as.visitor().post("/api/invitations/partner/open", { token });

export const codeOf = async (answer: Response) => (await answer.json<{ error: { code: string } }>()).error.code;
