import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Team } from "../../../worker/features/team/team.ts";
import { invitationPath } from "../../../worker/http/invitation-link.ts";
import { as } from "../as-user.ts";
import { given } from "../fixtures.ts";
import { claims, sign } from "../identity/issuer.ts";

const read = async <T>(answer: Response) => (await answer.json()) as T;
const codeOf = async (answer: Response) => (await read<{ error: { code: string } }>(answer)).error.code;
const jan = { name: "Jan Lis", email: "jan@example.com", staffRole: "manager", locale: "en" };

beforeEach(async () => {
  // Silences errors about the unavailable identity provider; these tests check only the database.
  vi.spyOn(console, "error").mockReturnValue();
  await given.partner({ id: "par_1" });
});

const owner = () => as.partner("par_1", "usr_owner");
const outbox = async () =>
  (
    await env.DB.prepare(
      "SELECT recipient, locale, data FROM outbox WHERE template = 'staffInvited' ORDER BY rowid",
    ).all<{
      recipient: string;
      locale: string;
      data: string;
    }>()
  ).results;

/** Returns the secret of the most recent email, as encoded in its link. */
async function tokenOfEmail(): Promise<string> {
  const sentEmail = (await outbox()).at(-1);
  const { link } = JSON.parse(sentEmail?.data ?? "{}").invitation;
  return (await invitationPath(env, "partnerAcceptInvitation", link)).split("#token=")[1] ?? "";
}

async function invited(more: object = {}): Promise<{ token: string; id: string }> {
  const answer = await owner().post("/api/partner/team/invitations", { ...jan, ...more });
  expect(answer.status).toBe(201);
  const [invitation] = (await read<Team>(answer)).invitations;
  return { token: await tokenOfEmail(), id: invitation?.id ?? "" };
}

/** Signs in a user with this email address and role. */
async function person(email: string, role: number | null = 0) {
  const uid = `usr_${email.split("@")[0]}`;
  await given.user({ uid, email, role: role as 0 });
  const cookie = `__session=${await sign(claims({ sub: uid, email, role }))}`;
  const accept = (token: string) => as.visitor().post("/api/invitations/partner/accept", { token }, { cookie });
  return { uid, accept };
}
const open = (token: string) => as.visitor().post("/api/invitations/partner/open", { token });
const memberOf = (uid: string) =>
  env.DB.prepare("SELECT partner_id, staff_role FROM partner_members WHERE uid = ?").bind(uid).first();

describe("an invitation to the team", () => {
  it("is an email in the chosen language, and its link joins the team", async () => {
    const { token } = await invited();
    const [sentEmail] = await outbox();
    expect(sentEmail).toMatchObject({ recipient: "jan@example.com", locale: "en" });
    expect(sentEmail?.data).not.toContain(token);
    expect(await read(await open(token))).toMatchObject({
      kind: "staff",
      email: "jan@example.com",
      partnerName: "Magazyny Testowe sp. z o.o.",
      staffRole: "manager",
    });
    expect((await open(token)).status).toBe(200);
    const { uid, accept } = await person("jan@example.com");
    expect((await accept(token)).status).toBe(204);
    expect(await memberOf(uid)).toEqual({ partner_id: "par_1", staff_role: "manager" });
    expect(await env.DB.prepare("SELECT role FROM users WHERE uid = ?").bind(uid).first("role")).toBe(1);
    const team = await read<Team>(await owner().get("/api/partner/team"));
    expect(team.members.map(({ staffRole }) => staffRole)).toEqual(["owner", "manager"]);
    expect(team.invitations).toEqual([]);
    expect([await codeOf(await accept(token)), await codeOf(await open(token))]).toEqual([
      "invitation.used",
      "invitation.used",
    ]);
  });

  it("ends with a newer email, by being withdrawn, and after fourteen days", async () => {
    const { token, id } = await invited();
    expect((await owner().post(`/api/partner/team/invitations/${id}/resend`)).status).toBe(200);
    const newer = await tokenOfEmail();
    expect(newer).not.toBe(token);
    expect(await codeOf(await open(token))).toBe("invitation.link_invalid");
    await env.DB.prepare("UPDATE invitations SET expires_at = '2026-01-01T00:00:00.000Z'").run();
    expect(await codeOf(await open(newer))).toBe("invitation.expired");
    const team = await read<Team>(await owner().get("/api/partner/team"));
    expect(team.invitations).toMatchObject([{ status: "expired", timesSent: 2 }]);
    const again = await invited();
    expect(await read<Team>(await owner().get("/api/partner/team"))).toMatchObject({
      invitations: [{ status: "sent" }],
    });
    await owner().post(`/api/partner/team/invitations/${again.id}/revoke`);
    expect(await codeOf(await open(again.token))).toBe("invitation.revoked");
    expect(await codeOf(await owner().post(`/api/partner/team/invitations/${again.id}/resend`))).toBe(
      "resource.version_conflict",
    );
  });

  it("is for the address it was sent to, and for a registered user", async () => {
    const { token } = await invited();
    const other = await person("ewa@example.com");
    expect(await codeOf(await other.accept(token))).toBe("invitation.other_account");
    const stranger = await person("jan@example.com", null);
    expect(await codeOf(await stranger.accept(token))).toBe("auth.unprovisioned");
    expect(await codeOf(await as.visitor().post("/api/invitations/partner/accept", { token }))).toBe("auth.signed_out");
    expect((await open(token)).status).toBe(200);
  });

  it("refuses members of another company, and tenants", async () => {
    const { token } = await invited();
    const jan = await person("jan@example.com", 1);
    await given.partner({ id: "par_2", onboarding_status: 1 });
    await given.member({ uid: jan.uid, partnerId: "par_2" });
    expect(await codeOf(await jan.accept(token))).toBe("invitation.account_in_use");
    await env.DB.prepare("DELETE FROM partner_members WHERE uid = ?").bind(jan.uid).run();
    const { givenTenancy } = await import("../rent/tenancy.ts");
    await givenTenancy({ partnerId: "par_2", uid: jan.uid });
    expect(await codeOf(await jan.accept(token))).toBe("invitation.account_in_use");
  });

  it("refuses the owner of a new company that already has a place", async () => {
    const { token } = await invited();
    const jan = await person("jan@example.com", 1);
    await given.partner({ id: "par_new", onboarding_status: 0 });
    await given.member({ uid: jan.uid, partnerId: "par_new" });
    await given.place({ partner_id: "par_new" });
    expect(await codeOf(await jan.accept(token))).toBe("invitation.account_in_use");
    expect(await memberOf(jan.uid)).toMatchObject({ partner_id: "par_new" });
  });

  it("accepts a user who has just started an own company without data", async () => {
    const { token } = await invited();
    const jan = await person("jan@example.com", 1);
    await given.partner({ id: "par_empty", onboarding_status: 0 });
    await given.member({ uid: jan.uid, partnerId: "par_empty" });
    expect((await jan.accept(token)).status).toBe(204);
    expect(await memberOf(jan.uid)).toMatchObject({ partner_id: "par_1" });
    expect(await env.DB.prepare("SELECT COUNT(*) AS n FROM partners WHERE id = 'par_empty'").first("n")).toBe(0);
  });

  it("is used once by two concurrent attempts", async () => {
    const { token } = await invited();
    const { accept, uid } = await person("jan@example.com");
    const codes = (await Promise.all([accept(token), accept(token)])).map(({ status }) => status);
    expect(codes.filter((status) => status === 204)).toHaveLength(1);
    expect(await memberOf(uid)).not.toBeNull();
  });

  it("is sent by an owner only, and not to existing members", async () => {
    const manager = as.partner("par_1", "usr_manager", "manager");
    expect((await manager.post("/api/partner/team/invitations", jan)).status).toBe(403);
    await invited();
    const twice = await owner().post("/api/partner/team/invitations", jan);
    expect(await read(twice)).toMatchObject({ error: { fields: { email: "field.taken" } } });
    const member = await owner().post("/api/partner/team/invitations", { ...jan, email: "usr_manager@example.com" });
    expect(await read(member)).toMatchObject({ error: { fields: { email: "field.taken" } } });
    const { invitations } = await read<Team>(await manager.get("/api/partner/team"));
    expect(invitations).toEqual([]);
    const stranger = as.partner("par_2");
    const id = (await read<Team>(await owner().get("/api/partner/team"))).invitations[0]?.id;
    expect((await stranger.post(`/api/partner/team/invitations/${id}/revoke`)).status).toBe(404);
    expect((await stranger.post(`/api/partner/team/invitations/${id}/resend`)).status).toBe(404);
  });
});

describe("an invitation of a new partner", () => {
  it("creates their own company", async () => {
    const { newInvitationLink } = await import("../../../worker/http/invitation-link.ts");
    const link = await newInvitationLink(env);
    const at = "2026-11-01T10:00:00.000Z";
    await given.insert("invitations", {
      id: "ivt_1",
      kind: "partner",
      company_name: "Nowe Boksy",
      nip: "5260001246",
      email: "nowy@example.com",
      name: "Nowy Partner",
      locale: "pl",
      token_hash: link.hash,
      status: "sent",
      sent_at: at,
      expires_at: "2099-01-01T00:00:00.000Z",
      invited_by: "usr_admin",
      version: "mov_1",
      created_at: at,
      updated_at: at,
    });
    const token = (await invitationPath(env, "partnerAcceptInvitation", link.link)).split("#token=")[1] ?? "";
    expect(await read(await open(token))).toMatchObject({ kind: "partner", partnerName: null });
    const { accept, uid } = await person("nowy@example.com");
    expect((await accept(token)).status).toBe(204);
    const sql =
      "SELECT onboarding_status, contact_name, legal_name, nip FROM partners WHERE id = (SELECT partner_id FROM partner_members WHERE uid = ?)";
    expect(await env.DB.prepare(sql).bind(uid).first()).toEqual({
      ...{ onboarding_status: 0, contact_name: "Nowy Partner", legal_name: "Nowe Boksy", nip: "5260001246" },
    });
  });
});

describe("a member of the team", () => {
  it("gets another role or is removed, and the company keeps an owner", async () => {
    const boss = owner();
    await boss.get("/api/partner/team");
    await as.partner("par_1", "usr_clerk", "clerk").get("/api/partner/team");
    const path = "/api/partner/team/members";
    expect(await codeOf(await boss.patch(`${path}/usr_owner`, { staffRole: "clerk" }))).toBe("partner.last_owner");
    expect((await boss.patch(`${path}/usr_clerk`, { staffRole: "owner" })).status).toBe(200);
    expect((await boss.patch(`${path}/usr_owner`, { staffRole: "manager" })).status).toBe(200);
    const clerk = as.partner("par_1", "usr_clerk");
    expect((await boss.post(`${path}/usr_clerk/remove`)).status).toBe(403);
    expect((await clerk.post(`${path}/usr_clerk/remove`)).status).toBe(403);
    const left = await read<Team>(await clerk.post(`${path}/usr_owner/remove`));
    expect(left.members.map(({ uid }) => uid)).toEqual(["usr_clerk"]);
    expect((await boss.get("/api/partner/team")).status).toBe(403);
    expect(await env.DB.prepare("SELECT role FROM users WHERE uid = 'usr_owner'").first("role")).toBe(0);
    expect((await as.partner("par_2").post(`${path}/usr_clerk/remove`)).status).toBe(404);
  });
});
