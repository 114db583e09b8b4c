import { demoAccounts } from "../demo-accounts.ts";
import type { Rows } from "./rows.ts";

/** The password of all seed accounts; the identity emulator is local and has no real users. */
const password = "boksy-demo";

/**
 * Creates identity emulator accounts for the seed's users, with their role claims. Existing demo accounts are not changed.
 * @param host such as `127.0.0.1:9099`
 * @throws when the emulator rejects the request
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
