import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { expireInvitations } from "../../../worker/jobs/expire-invitations.ts";
import { as } from "../as-user.ts";
import { given } from "../fixtures.ts";
import { makeOffer, offerInput } from "../offer/offers.ts";
import { all, one } from "../reservation/booking.ts";
import { admin, codeOf, company, invite, lastToken, openLink, path, person } from "./marketplace.ts";

interface Listed {
  items: { id: string; kind: string; state: string; email: string; companyName: string | null }[];
  nextCursor: string | null;
  total: number;
}

const list = async (query = "") => (await admin().get(`${path}${query}`)).json<Listed>();
const emails = async (query: string) => (await list(query)).items.map(({ email }) => email);
const detail = async (id: string) =>
  (await admin().get(`${path}/${id}`)).json<{ version: string; state: string; history: { action: string }[] }>();
const resend = async (id: string) => admin().post(`${path}/${id}/resend`, { version: (await detail(id)).version });
const revoke = async (id: string, reason = "Pomyłka w adresie") =>
  admin().post(`${path}/${id}/revoke`, { version: (await detail(id)).version, reason });

const staff = { name: "Jan Lis", email: "jan@example.com", staffRole: "clerk", locale: "pl" };

async function givenAll() {
  await given.partner({ id: "par_1", legal_name: "Ażur Boksy" });
  const owner = as.partner("par_1", "usr_owner");
  await owner.post("/api/partner/team/invitations", staff);
  const client = await given.client({ partner_id: "par_1", email: "klient@example.com" });
  await owner.post("/api/partner/invitations", { clientId: client.id });
  const partner = await invite();
  const second = await invite({ kind: "admin", email: "ada@example.com", locale: "en" });
  return { owner, client, partner, second };
}

beforeEach(async () => {
  await given.user({ uid: "usr_admin", display_name: "Adam Admin", role: 2 });
});

describe("the administrators' list of invitations", () => {
  it("has all kinds, is searched, filtered, sorted and paged", async () => {
    await givenAll();
    const { items, total, nextCursor } = await list("?sort=sent-asc");
    expect(items.map(({ kind, companyName }) => [kind, companyName]).toSorted()).toEqual([
      ["admin", null],
      ["client", "Ażur Boksy"],
      ["partner", "Łódzkie Składy"],
      ["staff", "Ażur Boksy"],
    ]);
    expect([total, nextCursor]).toEqual([4, null]);
    expect(await emails("?q=lodzkie")).toEqual(["ewa@example.com"]);
    expect((await emails("?q=azur")).toSorted()).toEqual(["jan@example.com", "klient@example.com"]);
    expect(await emails("?kind=admin&q=ada")).toEqual(["ada@example.com"]);
    await env.DB.prepare("UPDATE invitations SET expires_at = '2026-01-01' WHERE kind = 'staff'").run();
    expect(await emails("?state=expired")).toEqual(["jan@example.com"]);
    expect(await emails("?state=open&kind=staff")).toEqual([]);
    expect((await admin().get(`${path}?state=other`)).status).toBe(422);
  });

  it("continues after a page", async () => {
    await env.DB.batch(
      Array.from({ length: 60 }, (_, at) =>
        env.DB.prepare(
          `INSERT INTO invitations (id, kind, email, locale, token_hash, status, sent_at, expires_at, invited_by,
             version, created_at, updated_at)
           VALUES (?1, 'admin', ?1, 'pl', ?1, 'revoked', ?2, ?2, 'usr_admin', 'v', ?2, ?2)`,
        ).bind(`ivt_${at}`, `2026-11-01T10:00:${String(at).padStart(2, "0")}.000Z`),
      ),
    );
    const first = await list();
    const next = await list(`?cursor=${first.nextCursor}`);
    expect([first.items.length, next.items.length, next.total]).toEqual([50, 10, 60]);
    expect(next.items[0]?.id).toBe("ivt_9");
  });

  it("is a spreadsheet with the same rows", async () => {
    await invite();
    const text = await (await admin().get(`${path}?kind=partner&format=csv`)).text();
    expect(text.split("\r\n")).toHaveLength(3);
    expect(text).toContain("Łódzkie Składy");
  });
});

describe("inviting", () => {
  it("emails a link in the chosen language, with the inviter and the message", async () => {
    const { id, token } = await invite();
    expect(await one("SELECT template, recipient, locale, data ->> '$.note' AS note FROM outbox")).toEqual({
      ...{ template: "partnerInvited", recipient: "ewa@example.com", locale: "pl", note: "Do zobaczenia" },
    });
    expect(await (await openLink(token)).json()).toMatchObject({
      ...{ kind: "partner", email: "ewa@example.com", companyName: "Łódzkie Składy", inviterName: "Adam Admin" },
      message: "Do zobaczenia",
    });
    expect(await detail(id)).toMatchObject({ state: "open", nip: "5260001246", history: [{ action: "invite" }] });
    const { token: second } = await invite({ kind: "admin", email: "ada@example.com", locale: "en" });
    expect(await (await openLink(second)).json()).toMatchObject({ kind: "admin", companyName: "", message: "" });
  });

  it("refuses a second open invitation of the kind, but not another kind or one after the expiry", async () => {
    const { id } = await invite();
    const again = await admin().post(path, company);
    expect(again.status).toBe(422);
    expect(await again.json()).toMatchObject({
      error: { fields: { email: "field.invited" }, details: { invitationId: id } },
    });
    await invite({ kind: "admin", email: "ewa@example.com", locale: "pl" });
    await env.DB.prepare("UPDATE invitations SET expires_at = '2026-01-01' WHERE id = ?").bind(id).run();
    await invite();
    expect(await detail(id)).toMatchObject({ state: "expired", history: [{ action: "expire" }, { action: "invite" }] });
  });

  it("is refused by the database when two administrators invite at once", async () => {
    const answers = await Promise.all([admin().post(path, company), admin().post(path, company)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  });

  it("refuses accounts that could not accept, taken tax numbers and wrong input", async () => {
    await given.partner({ id: "par_1", nip: "5260001246", onboarding_status: 1 });
    await person("owner@example.com", 1);
    await given.member({ uid: "usr_owner", partnerId: "par_1" });
    const refused = await admin().post(path, { ...company, email: "owner@example.com" });
    expect(await refused.json()).toMatchObject({
      error: { fields: { email: "field.account_in_use", nip: "field.taken" } },
    });
    await person("boss@example.com", 2);
    const other = await admin().post(path, { kind: "admin", email: "boss@example.com", locale: "pl" });
    expect(await other.json()).toMatchObject({ error: { fields: { email: "field.account_in_use" } } });
    const wrong = await admin().post(path, { ...company, nip: "123", email: "x", companyName: "" });
    expect(await wrong.json()).toMatchObject({
      error: { fields: { nip: "field.nip", email: "field.email", companyName: "field.required" } },
    });
  });
});

describe("resending", () => {
  it("replaces link and expiry", async () => {
    const { id, token } = await invite();
    const before = await one<{ expires_at: string }>("SELECT expires_at FROM invitations WHERE id = ?", id);
    await env.DB.prepare("UPDATE invitations SET expires_at = '2026-01-01' WHERE id = ?").bind(id).run();
    expect((await resend(id)).status).toBe(200);
    const after = await one<{ expires_at: string; times_sent: number }>(
      "SELECT expires_at, times_sent FROM invitations WHERE id = ?",
      id,
    );
    expect(after?.times_sent).toBe(2);
    expect(String(after?.expires_at) >= String(before?.expires_at)).toBe(true);
    expect(await codeOf(await openLink(token))).toBe("invitation.link_invalid");
    expect((await openLink(await lastToken())).status).toBe(200);
    expect((await admin().post(`${path}/${id}/resend`, { version: "old" })).status).toBe(409);
    expect((await detail(id)).history.map(({ action }) => action)).toEqual(["resend", "invite"]);
  });

  it("sends the email of each kind; an offer is resent with its reservation", async () => {
    const { owner, client } = await givenAll();
    await env.DB.prepare("DELETE FROM outbox").run();
    for (const { id } of (await list()).items) expect((await resend(id)).status).toBe(200);
    expect(
      (await all<{ template: string }>("SELECT template FROM outbox")).map((row) => row.template).toSorted(),
    ).toEqual(["adminInvited", "clientInvited", "partnerInvited", "staffInvited"]);
    const box = await given.box({ partner_id: "par_1" });
    await makeOffer(owner, offerInput({ box, client }, {}));
    const offer = await one<{ id: string }>("SELECT id FROM invitations WHERE reservation_id IS NOT NULL");
    expect(await codeOf(await resend(String(offer?.id)))).toBe("reservation.illegal_transition");
  });
});

describe("revoking", () => {
  it("needs a reason, is audited with it, and the link says so", async () => {
    const { id, token } = await invite();
    const empty = await admin().post(`${path}/${id}/revoke`, { version: (await detail(id)).version, reason: " " });
    expect(await empty.json()).toMatchObject({ error: { fields: { reason: "field.too_short" } } });
    expect((await admin().post(`${path}/${id}/revoke`, { version: "old", reason: "Powód" })).status).toBe(409);
    expect((await revoke(id)).status).toBe(200);
    expect(await codeOf(await openLink(token))).toBe("invitation.revoked");
    expect(await codeOf(await revoke(id))).toBe("invitation.revoked");
    expect(await codeOf(await resend(id))).toBe("invitation.revoked");
    expect(await detail(id)).toMatchObject({
      state: "revoked",
      history: [{ action: "revoke", actorName: "Adam Admin", reason: "Pomyłka w adresie" }, { action: "invite" }],
    });
    await invite();
  });
});

it("an invitation by the marketplace expires by the job", async () => {
  const { id, token } = await invite();
  expect(await expireInvitations(env, new Date(Date.now() + 15 * 86_400_000))).toBe(1);
  expect(await codeOf(await openLink(token))).toBe("invitation.expired");
  expect(await codeOf(await resend(id))).toBe("invitation.expired");
});
