import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { newId } from "../../../domain/core/ids.ts";
import { enqueueWaiting } from "../../../worker/features/email/deliver.ts";
import { outboxInsert } from "../../../worker/features/email/statements.ts";
import type { MailTemplate, PartnerSender } from "../../../worker/features/email/templates.ts";
import { given } from "../fixtures.ts";
import { type Company, givenCompany, importRents } from "../rent-import/import-rents.ts";
import { inDays, one } from "../reservation/booking.ts";

const toOthers = () => one("SELECT COUNT(*) AS count FROM outbox WHERE partner_id IS NOT NULL");
const tenants = (count: number) =>
  Array.from({ length: count }, (_, at) => `A-${at + 1};Tenant ${at};;t${at}@example.com;;${inDays(-10)};;;;;;`);
const codeOf = async (answer: Response) => (await answer.json<{ error: { code: string } }>()).error.code;

async function givenClient(company: Company) {
  return String((await given.client({ partner_id: company.partnerId, email: `${newId("client")}@example.com` })).id);
}

/** Every feature that sends an email to other people on a partner's behalf. */
const senders: Record<string, (company: Company) => Promise<Response>> = {
  invitation: async (company) =>
    company.caller.post("/api/partner/invitations", { clientId: await givenClient(company) }),
  "sign-in link": async (company) =>
    company.caller.post("/api/partner/invitations/link", { clientId: await givenClient(company) }),
  team: (company) =>
    company.caller.post("/api/partner/team/invitations", {
      ...{ name: "Jan", email: "jan@example.com", staffRole: "clerk", locale: "pl" },
    }),
  offer: async (company) =>
    company.caller.post("/api/partner/reservations", {
      ...{ clientId: await givenClient(company), boxId: company.boxes[0]?.id, moveInOn: inDays(20), months: 3 },
      ...{ products: [], monthlyGrosze: 29_900, depositGrosze: 0, note: "", close: { kind: "offer", hours: 72 } },
    }),
};

const restrictions = {
  "an address that nobody has verified": "UPDATE users SET email_verified = 0",
  "an unfinished onboarding": "UPDATE partners SET onboarding_status = 3",
};

describe.each(Object.entries(restrictions))("a partner with %s", (_, sql) => {
  it.each(Object.entries(senders))("sends no email by %s", async (_name, way) => {
    const company = await givenCompany(1);
    await company.caller.get("/api/partner/team");
    await env.DB.exec(sql);
    const answer = await way(company);
    expect([answer.status, await codeOf(answer)]).toEqual([403, "partner.email_not_ready"]);
    expect(await toOthers()).toEqual({ count: 0 });
    expect(await one("SELECT COUNT(*) AS count FROM invitations")).toEqual({ count: 0 });
  });

  it("imports rents, and invites none of their tenants", async () => {
    const company = await givenCompany(3);
    await company.caller.get("/api/partner/team");
    await env.DB.exec(sql);
    const refused = await importRents(company.caller, tenants(3), { invites: true });
    expect([refused.status, refused.body.error.code]).toEqual([403, "partner.email_not_ready"]);
    expect(await one("SELECT COUNT(*) AS count FROM rents")).toEqual({ count: 0 });
    expect((await importRents(company.caller, tenants(3))).body).toMatchObject({ isSaved: true, mayInvite: false });
    expect(await toOthers()).toEqual({ count: 0 });
  });
});

describe("a partner that may email other people", () => {
  it.each(Object.entries(senders).filter(([name]) => name !== "sign-in link"))("does so by %s", async (_, way) => {
    expect((await way(await givenCompany(1))).status).toBeLessThan(300);
    expect(await toOthers()).toEqual({ count: 1 });
  });

  it("invites all tenants of an import, over as many days as its budget requires, and reports when", async () => {
    const company = await givenCompany(8);
    await env.DB.prepare("UPDATE partners SET daily_emails = 4").run();
    const made = await importRents(company.caller, tenants(8), { invites: true });
    expect(made.body).toMatchObject({ isSaved: true, mayInvite: true, emails: 8, lastInvitationOn: inDays(2) });
    const leftAfter = async (hours: number) => {
      await enqueueWaiting(env, new Date(Date.now() + hours * 3_600_000));
      await env.DB.exec("UPDATE outbox SET status = 'sent' WHERE enqueued_at IS NOT NULL");
      return (await one<{ n: number }>("SELECT COUNT(*) AS n FROM outbox WHERE enqueued_at IS NOT NULL"))?.n;
    };
    expect(await leftAfter(0)).toBe(3);
    expect(await leftAfter(23)).toBe(3);
    expect(await leftAfter(25)).toBe(6);
    expect(await leftAfter(26)).toBe(6);
    expect(await leftAfter(50)).toBe(8);
  });

  it("reserves a part of the budget for offers while invitations are queued, and is refused beyond it", async () => {
    const company = await givenCompany(8);
    await env.DB.prepare("UPDATE partners SET daily_emails = 4").run();
    await importRents(company.caller, tenants(8), { invites: true });
    await enqueueWaiting(env, new Date());
    const invite = senders.invitation as (company: Company) => Promise<Response>;
    expect((await invite(company)).status).toBeLessThan(300);
    const refused = await invite(company);
    expect([refused.status, await codeOf(refused)]).toEqual([429, "partner.email_limit"]);
  });

  it("does not email one address repeatedly", async () => {
    const company = await givenCompany(1);
    await company.caller.get("/api/partner/team");
    const from = { partnerId: company.partnerId, pace: "direct" } as const;
    for (let at = 0; at < 6; at += 1) await send(from, `cause ${at}`);
    await expect(send(from, "cause 6")).rejects.toThrow("outbox.recipient_limit");
    await send({ ...from, pace: "queued" }, "cause 7");
    expect(await toOthers()).toEqual({ count: 6 });
    // Emails about the tenant's own rent are always sent.
    await send({ ...from, pace: "service" }, "cause 8");
    expect(await toOthers()).toEqual({ count: 7 });
  });

  it("has a larger budget after two weeks, depending on its boxes", async () => {
    const company = await givenCompany(3);
    const perDay = () => one("SELECT per_day AS perDay FROM partner_email_allowances");
    expect(await perDay()).toEqual({ perDay: 206 });
    await env.DB.prepare("UPDATE partners SET created_at = ?").bind(new Date().toISOString()).run();
    expect(await perDay()).toEqual({ perDay: 200 });
    await env.DB.prepare("UPDATE partners SET daily_emails = 5000 WHERE id = ?").bind(company.partnerId).run();
    expect(await perDay()).toEqual({ perDay: 5000 });
  });
});

it("skips emails about an imported rent before the onboarding is finished, without failing the change", async () => {
  const company = await givenCompany(1);
  const from = { partnerId: company.partnerId, pace: "service" } as const;
  await env.DB.exec("UPDATE partners SET onboarding_status = 2");
  await send(from, "early");
  expect(await toOthers()).toEqual({ count: 0 });
});

function send(from: PartnerSender, cause: string) {
  const template = "clientInvited" satisfies MailTemplate;
  const invitation = { link: "l", page: "customerAcceptInvite", path: null } as const;
  const data = { name: "Jan", partnerName: "Firma", untilOn: inDays(7), invitation };
  const mail = { template, recipient: "jan@example.com", locale: "pl", data, cause, from, now: new Date() } as const;
  return outboxInsert(env.DB, mail).run();
}
