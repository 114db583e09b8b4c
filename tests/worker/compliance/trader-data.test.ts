import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { missingTraderData, type TraderData } from "../../../domain/compliance/trader-data.ts";
import { isTraderDataMissing, traderColumns } from "../../../worker/features/compliance/trader-queries.ts";
import { askTraderData } from "../../../worker/jobs/ask-trader-data.ts";
import { as } from "../as-user.ts";
import { given } from "../fixtures.ts";
import { all, inDays, one, today } from "../reservation/booking.ts";

const owner = () => as.partner("par_1", "usr_owner");
const admin = () => as.admin("usr_admin");
const noon = (days: number) => new Date(`${inDays(days)}T10:00:00.000Z`);
const dueOn = () =>
  env.DB.prepare("SELECT trader_data_due_on FROM partners WHERE id = 'par_1'").first("trader_data_due_on");
const mails = () =>
  all(
    "SELECT recipient, data ->> '$.missing' AS missing FROM outbox WHERE template = 'traderDataAsked' ORDER BY rowid",
  );
const codeOf = async (answer: Response) => (await answer.json<{ error: { code: string } }>()).error.code;

/** Everything but the self-certification. */
const data = {
  ...{ nip: "5252248481", regon: "012100784", iban: "PL61109010140000071219812874" },
  ...{ bank_account_holder: "Metal-Box", contact_name: "Jan Nowak", email: "biuro@metal.example" },
};

beforeEach(async () => {
  await given.partner({ id: "par_1", legal_name: "Metal-Box", ...data });
  await given.place({ id: "plc_1", partner_id: "par_1", status: "draft" });
  await given.box({ partner_id: "par_1", place_id: "plc_1" });
});

describe("a partner that lacks data the law requires", () => {
  it("is asked once, reminded once a week before the last day, and sees what is missing", async () => {
    expect(await askTraderData(env, noon(0))).toBe(1);
    expect(await dueOn()).toBe(inDays(30));
    expect(await askTraderData(env, noon(1))).toBe(0);
    await askTraderData(env, noon(23));
    await askTraderData(env, noon(23));
    const mail = { recipient: "biuro@metal.example", missing: '["certification"]' };
    expect(await mails()).toEqual([mail, mail]);
    expect(await (await owner().get("/api/partner/compliance")).json()).toMatchObject({
      trader: { missing: ["certification"], dueOn: inDays(30), isBlocked: false },
    });
    expect(await (await owner().get("/api/partner/dashboard")).json()).toMatchObject({ tasks: { needsCompliance: 1 } });
    expect(await (await admin().get("/api/admin/dashboard")).json()).toMatchObject({
      tradersAsked: 1,
      tradersBlocked: 0,
    });
    const listed = await (await admin().get("/api/admin/partners?data=missing")).json();
    expect(listed).toMatchObject({ total: 1, items: [{ id: "par_1" }] });
    const seen = await (await admin().get("/api/admin/partners/par_1/compliance")).json();
    expect(seen).toMatchObject({ trader: { missing: ["certification"], certifiedAt: null } });
  });

  it("publishes until the last day, and after it not until the data is complete", async () => {
    await askTraderData(env, noon(-30));
    expect(await dueOn()).toBe(today());
    const publish = () => owner().post("/api/partner/places/plc_1/publish");
    expect((await publish()).status).toBe(200);
    await env.DB.prepare("UPDATE places SET status = 'draft'").run();
    await env.DB.prepare("UPDATE partners SET trader_data_due_on = ?").bind(inDays(-1)).run();
    const refused = await publish();
    expect([refused.status, await codeOf(refused)]).toEqual([409, "partner.trader_data_missing"]);
    expect((await owner().post("/api/partner/compliance/certification", { certified: true })).status).toBe(200);
    expect((await publish()).status).toBe(200);
    expect(await askTraderData(env, noon(1))).toBe(1);
    expect(await dueOn()).toBeNull();
    const seen = await (await admin().get("/api/admin/partners/par_1/compliance")).json();
    expect(seen).toMatchObject({ trader: { missing: [], dueOn: null, certifiedAt: expect.any(String) } });
  });
});

describe("the self-certification", () => {
  const path = "/api/partner/compliance/certification";

  it("is given once, by an owner, and recorded with who gave it", async () => {
    expect((await owner().post(path, { certified: false })).status).toBe(422);
    expect((await as.partner("par_1", "usr_manager", "manager").post(path, { certified: true })).status).toBe(403);
    expect((await as.customer().post(path, { certified: true })).status).toBe(403);
    expect((await as.visitor().post(path, { certified: true })).status).toBe(401);
    expect((await owner().post(path, { certified: true })).status).toBe(200);
    expect((await owner().post(path, { certified: true })).status).toBe(409);
    expect(await all("SELECT uid, purpose, reference FROM consent_records")).toEqual([
      { uid: "usr_owner", purpose: "partner.certification", reference: "par_1" },
    ]);
    expect(await one("SELECT action, actor FROM audit_events")).toEqual({ action: "certify", actor: "usr_owner" });
  });
});

describe("the rule in SQL", () => {
  it("is the one of the domain", async () => {
    await owner().post("/api/partner/compliance/certification", { certified: true });
    const read = () =>
      one<TraderData & { isMissing: 0 | 1 }>(
        `SELECT ${traderColumns}, ${isTraderDataMissing} AS isMissing FROM partners pa WHERE pa.id = 'par_1'`,
      );
    const changes = [
      ...["legal_name", "street", "postcode", "city", "phone", "email", "contact_name", "bank_account_holder"].map(
        (column) => `${column} = ''`,
      ),
      ...["nip = NULL", "iban = NULL", "regon = NULL", "bank_account_holder = NULL"],
    ];
    for (const change of ["id = id", ...changes]) {
      await env.DB.prepare(`UPDATE partners SET ${change} WHERE id = 'par_1'`).run();
      const row = await read();
      if (row === null) throw new Error("no partner");
      expect([change, missingTraderData(row).length > 0]).toEqual([change, row.isMissing === 1]);
      await env.DB.prepare(
        `UPDATE partners SET legal_name = 'Metal-Box', street = 'ul. Testowa 1', postcode = '00-001', city = 'Warszawa',
           phone = '+48221234567', email = ?1, contact_name = ?2, bank_account_holder = ?3, nip = ?4, iban = ?5, regon = ?6
         WHERE id = 'par_1'`,
      )
        .bind(data.email, data.contact_name, data.bank_account_holder, data.nip, data.iban, data.regon)
        .run();
    }
  });
});
