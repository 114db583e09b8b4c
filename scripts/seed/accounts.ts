import { demoAccounts } from "../demo-accounts.ts";
import type { Rows } from "./rows.ts";

/** Everybody of the seed signs in with it; the identity emulator is local and holds nobody real. */
const password = "boksy-demo";

/**
 * Gives the seed's users their accounts at the identity emulator, with the role their token will carry. The demo
 * accounts are there from its start and are left alone. `host` is like `127.0.0.1:9099`. Throws when it refuses.
 */
export async function seedAccounts(
  projectId: string,
  host: string,
  { users, partner_members, partners }: Pick<Rows, "users" | "partner_members" | "partners">,
): Promise<number> {
  const isDemo = new Set(demoAccounts.map(({ uid }) => uid));
  const statusOf = new Map(partners.map((partner) => [partner.id, partner.onboarding_status]));
  const partnerOf = new Map(partner_members.map((member) => [member.uid, member.partner_id]));
  const accounts = users
    .filter(({ uid }) => !isDemo.has(String(uid)))
    .map((user) => ({
      localId: user.uid,
      email: user.email,
      emailVerified: true,
      displayName: user.display_name,
      rawPassword: password,
      customAttributes: JSON.stringify({
        role: user.role,
        onboardingStatus: statusOf.get(partnerOf.get(user.uid ?? "") ?? ""),
      }),
    }));
  const url = `http://${host}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:batchCreate`;
  const answer = await fetch(url, {
    method: "POST",
    headers: { authorization: "Bearer owner", "content-type": "application/json" },
    body: JSON.stringify({ users: accounts }),
  });
  if (!answer.ok) throw new Error(`The identity emulator refused the accounts: ${await answer.text()}`);
  return accounts.length;
}
