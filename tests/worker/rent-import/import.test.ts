import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { openAccessCode } from "../../../worker/features/rent/access/access-code.ts";
import { isDue } from "../../share.ts";
import { as } from "../as-user.ts";
import { countingDb } from "../counting-db.ts";
import { given } from "../fixtures.ts";
import { all, inDays, one } from "../reservation/booking.ts";
import { run } from "../run.ts";
import { annaOwesFrom, colleague, four, givenCompany, importRents, listOf } from "./import-rents.ts";

/** The most that one import takes, which takes seconds, every third day. */
const many = isDue(0, 3, run) ? 5_000 : 500;
const clients = 0.8 * many;

const countOf = async (table: string) => (await one<{ n: number }>(`SELECT COUNT(*) AS n FROM ${table}`))?.n;

describe("POST /api/partner/rent-imports", () => {
  it("creates clients and rents of a list, in the ledger, with overdue charges, and sends no emails", async () => {
    const company = await givenCompany(5);
    const { status, body } = await importRents(company.caller, four());
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        ...{ isSaved: true, rents: 4, already: 0, newClients: 3, knownClients: 0, emails: 2, toCome: 1, issues: [] },
        ...{ monthlyGrosze: 31_000 + 3 * 29_900, depositGrosze: 79_900, dueGrosze: 31_000 },
      }),
    ]);
    expect(
      await all(
        `SELECT b.number, c.name, c.kind, t.status, t.start_on AS startOn, t.end_on AS endOn, t.monthly_grosze AS grosze,
           t.deposit_grosze AS deposit, o.kind AS ledger, r.status AS reservation
         FROM rents t JOIN boxes b ON b.id = t.box_id JOIN clients c ON c.id = t.client_id
         JOIN reservations r ON r.id = t.reservation_id JOIN occupancy o ON o.reference IN (t.id, r.id) ORDER BY b.number`,
      ),
    ).toEqual([
      {
        ...{ number: "A-1", name: "Anna Lis", kind: "person", status: "active", startOn: inDays(-400), endOn: null },
        ...{ grosze: 31_000, deposit: 50_000, ledger: "rent", reservation: "converted" },
      },
      {
        ...{ number: "A-2", name: "Dąb sp. z o.o.", kind: "company", status: "active", startOn: inDays(-40) },
        ...{ endOn: inDays(201), grosze: 29_900, deposit: 0, ledger: "rent", reservation: "converted" },
      },
      {
        ...{
          number: "A-3",
          name: "Jan Bez Poczty",
          kind: "person",
          status: "active",
          startOn: inDays(-10),
          endOn: null,
        },
        ...{ grosze: 29_900, deposit: 29_900, ledger: "rent", reservation: "converted" },
      },
      {
        ...{ number: "A-4", name: "Anna Lis", kind: "person", status: "scheduled", startOn: inDays(15), endOn: null },
        ...{ grosze: 29_900, deposit: 0, ledger: "reservation", reservation: "confirmed" },
      },
    ]);
    expect(await all("SELECT from_on, amount_grosze, status FROM charges")).toEqual([
      { from_on: annaOwesFrom, amount_grosze: 31_000, status: "due" },
    ]);
    expect(
      await all(
        "SELECT DISTINCT line.value ->> 'vatRate' AS rate, json_type(line.value, '$.vatRate') AS type FROM rents, json_each(monthly_lines) line",
      ),
    ).toEqual([{ rate: 23, type: "integer" }]);
    expect(await one("SELECT notes, phone FROM clients WHERE email = 'anna@example.com'")).toEqual({
      ...{ notes: "A-1: Klucz ma brat", phone: "+48512345678" },
    });
    expect([await countOf("outbox"), await countOf("ledger_entries"), await countOf("orders")]).toEqual([0, 0, 0]);
    expect(
      await one("SELECT COUNT(*) AS n FROM audit_events WHERE action = 'import' AND entity IN ('rent', 'rentImport')"),
    ).toEqual({ n: 5 });
  });

  it("seals an imported access code, and accepts rows without one", async () => {
    const company = await givenCompany(4);
    await importRents(company.caller, four());
    const sealed = await all<{ sealed: string }>(
      "SELECT access_code_sealed AS sealed FROM rents t JOIN boxes b ON b.id = t.box_id ORDER BY b.number",
    );
    expect(sealed.map(({ sealed: text }) => text).join()).not.toContain("1234");
    const codes = await Promise.all(sealed.map(({ sealed: text }) => openAccessCode(env, text)));
    expect(codes).toEqual(["1234#", "", "", ""]);
  });

  it("saves nothing when asked to check, for valid and invalid lists", async () => {
    const company = await givenCompany(4);
    const checked = await importRents(company.caller, four(), { mode: "check" });
    expect(checked.body).toMatchObject({ isSaved: false, rents: 4, issues: [] });
    expect(checked.body.preview[0]).toMatchObject({
      ...{ clientName: "Anna Lis", isKnown: false, boxNumber: "A-1", dueGrosze: 31_000, placeName: "Magazyn Testowy" },
    });
    expect(await countOf("rents")).toBe(0);
  });

  it("saves nothing of a list with an issue, and names who has the box", async () => {
    const company = await givenCompany(4);
    await importRents(company.caller, four().slice(0, 1));
    const rows = [`A-1;Ktoś Inny;;;;${inDays(-5)};;;;;;`, ...four().slice(1), `Z-9;Ewa;;;;${inDays(-5)};;0;;;;`];
    const { body } = await importRents(company.caller, rows);
    expect([body.isSaved, body.issueCount]).toEqual([false, 2]);
    expect(body.issues).toMatchObject([
      { line: 2, column: "box", code: "taken", taken: { name: "Anna Lis" } },
      { line: 6, column: "monthly", code: "tooSmall" },
    ]);
    expect(await countOf("rents")).toBe(1);
  });

  it("skips existing rents when the same or a longer list is imported again", async () => {
    const company = await givenCompany(5);
    await importRents(company.caller, four());
    const again = await importRents(company.caller, four());
    expect(again.body).toMatchObject({ isSaved: false, rents: 0, already: 4, issues: [] });
    const longer = await importRents(company.caller, [
      ...four(),
      `A-5;Anna Lis;;anna@example.com;;${inDays(-3)};;;;;;Pod schodami`,
    ]);
    expect(longer.body).toMatchObject({ isSaved: true, rents: 1, already: 4, newClients: 0, knownClients: 1 });
    expect([await countOf("rents"), await countOf("clients")]).toEqual([5, 3]);
    expect(await one("SELECT notes FROM clients WHERE email = 'anna@example.com'")).toEqual({
      notes: "A-1: Klucz ma brat\nA-5: Pod schodami",
    });
  });

  it("returns the stored response for the same key", async () => {
    const company = await givenCompany(4);
    const key = "key-of-one-intent";
    const first = await importRents(company.caller, four(), { key });
    expect((await importRents(company.caller, four(), { key })).body).toEqual(first.body);
    expect(await countOf("rents")).toBe(4);
    expect((await importRents(company.caller, four().slice(1), { key })).body.error.code).toBe("request.key_reused");
  });

  it("uses a known client with their account: they see the rent at once", async () => {
    const company = await givenCompany(1);
    const user = await given.user({ uid: "usr_anna" });
    await given.client({
      partner_id: company.partnerId,
      name: "Anna Maria Lis",
      email: "Anna@example.com",
      uid: user.uid,
    });
    const { body } = await importRents(company.caller, four().slice(0, 1), { invites: true });
    expect(body).toMatchObject({ isSaved: true, newClients: 0, knownClients: 1, emails: 0 });
    expect(body.remarks).toMatchObject([{ line: 2, knownAs: "Anna Maria Lis" }]);
    expect(await one("SELECT uid FROM rents")).toEqual({ uid: "usr_anna" });
    expect(await one("SELECT uid, guest_link FROM reservations")).toEqual({ uid: "usr_anna", guest_link: null });
    const rents = await (await as.customer("usr_anna").get("/api/rents")).json<{ items: { terms: object }[] }>();
    expect(await (await as.customer("usr_anna").get("/api/reservations")).json()).toMatchObject({ items: [] });
    expect(rents.items).toMatchObject([{ status: "active", terms: { chargedToOn: expect.any(String) } }]);
  });

  it("invites every client with an email address once, when asked to", async () => {
    const company = await givenCompany(4);
    await importRents(company.caller, four(), { invites: true });
    expect(await all("SELECT template, recipient FROM outbox ORDER BY recipient")).toEqual([
      { template: "clientInvited", recipient: "anna@example.com" },
      { template: "clientInvited", recipient: "biuro@example.com" },
    ]);
    expect(await countOf("invitations")).toBe(2);
    expect((await importRents(company.caller, four(), { mode: "check" })).body.emails).toBe(0);
  });

  it("reads in one batch and writes in one; then checks emails and webhooks, as after every write", async () => {
    const { db, count } = countingDb(env.DB);
    const company = await givenCompany(4, { DB: db });
    await company.caller.get("/api/partner/rent-imports");
    const before = count.roundTrips;
    await importRents(company.caller, four());
    expect(count.roundTrips - before).toBe(4);
  });

  it(`imports ${many} rows at once`, async () => {
    const company = await givenCompany(1);
    await env.DB.prepare(
      `INSERT INTO boxes (id, place_id, partner_id, number, kind, width_cm, depth_cm, height_cm, monthly_grosze, created_at, updated_at)
       SELECT 'box_many' || value, b.place_id, b.partner_id, 'M-' || value, 'indoor', 100, 100, 100, 9900, b.created_at, b.updated_at
       FROM boxes b JOIN json_each(?)`,
    )
      .bind(JSON.stringify(Array.from({ length: many }, (_, at) => at)))
      .run();
    const rows = Array.from(
      { length: many },
      (_, at) => `M-${at};Najemca ${at};;n${at % clients}@example.com;;${inDays(-100 - (at % 900))};;;99;;;`,
    );
    const timed = async (mode: string) => {
      const began = performance.now();
      const { body } = await importRents(company.caller, rows, { mode, invites: true });
      console.info(`${many} rents, ${mode}: ${Math.round(performance.now() - began)} ms`);
      return body;
    };
    expect(await timed("check")).toMatchObject({ rents: many, newClients: clients, emails: clients, issues: [] });
    expect(await timed("save")).toMatchObject({ isSaved: true });
    expect([await countOf("rents"), await countOf("clients"), await countOf("outbox")]).toEqual([
      many,
      clients,
      clients,
    ]);
    expect(await timed("check")).toMatchObject({ rents: 0, already: many });
  });

  it("creates the boxes that are missing, on the plan and with a price, and removes them with the import", async () => {
    const company = await givenCompany(1);
    await env.DB.prepare("UPDATE places SET deposit_months = 2").run();
    const asked = await importRents(company.caller, four());
    expect(asked.body).toMatchObject({ isSaved: false, unknownBoxes: 3, newBoxes: 0 });
    const newBoxes = {
      ...{ kind: "indoor", widthCm: 200, depthCm: 250, heightCm: 280, floor: 1, monthlyGrosze: 19_900 },
      placeId: null,
    };
    const checked = await importRents(company.caller, four(), { mode: "check", newBoxes });
    expect(checked.body).toMatchObject({ isSaved: false, issues: [], unknownBoxes: 0, newBoxes: 3 });
    expect(checked.body.newBoxPreview).toMatchObject([
      { number: "A-2", monthlyGrosze: 19_900, placeName: "Magazyn Testowy" },
      { number: "A-3", monthlyGrosze: 19_900 },
      { number: "A-4", monthlyGrosze: 19_900 },
    ]);
    expect(await countOf("boxes")).toBe(1);
    expect((await importRents(company.caller, four(), { newBoxes })).body).toMatchObject({ isSaved: true, rents: 4 });
    const created =
      "SELECT number, monthly_grosze AS monthly, deposit_grosze AS deposit, floor, plan_x IS NULL AS hidden FROM boxes WHERE floor = 1 ORDER BY number";
    expect(await all(created)).toEqual([
      { number: "A-2", monthly: 19_900, deposit: 39_800, floor: 1, hidden: 0 },
      { number: "A-3", monthly: 19_900, deposit: 39_800, floor: 1, hidden: 0 },
      { number: "A-4", monthly: 19_900, deposit: 39_800, floor: 1, hidden: 0 },
    ]);
    expect(await one("SELECT COUNT(*) AS n FROM box_prices p JOIN boxes b ON b.id = p.box_id WHERE floor = 1")).toEqual(
      {
        n: 3,
      },
    );
    expect(await one("SELECT COUNT(*) AS n FROM audit_events WHERE action = 'create' AND entity = 'box'")).toEqual({
      n: 1,
    });
    await env.DB.prepare("UPDATE boxes SET version = 'edited' WHERE number = 'A-4'").run();
    const { id, boxes } = (await one<{ id: string; boxes: number }>("SELECT id, boxes FROM rent_imports")) ?? {};
    expect(boxes).toBe(3);
    expect((await company.caller.post(`/api/partner/rent-imports/${id}/undo`)).status).toBe(200);
    expect(await all("SELECT number FROM boxes ORDER BY number")).toEqual([{ number: "A-1" }, { number: "A-4" }]);
  });

  it("creates a box with the number of an archived one", async () => {
    const company = await givenCompany(4);
    await env.DB.prepare("UPDATE boxes SET status = 'archived' WHERE number = 'A-2'").run();
    const newBoxes = {
      ...{ kind: "indoor", widthCm: 200, depthCm: 250, heightCm: 280, floor: 0, monthlyGrosze: 19_900 },
      placeId: company.placeId,
    };
    const { body } = await importRents(company.caller, four(), { newBoxes });
    expect(body).toMatchObject({ isSaved: true, issues: [] });
    expect(await all("SELECT status FROM boxes WHERE number = 'A-2' ORDER BY status")).toEqual([
      { status: "archived" },
      { status: "available" },
    ]);
  });

  it("is for managers, in their own company", async () => {
    const company = await givenCompany(4);
    const other = await givenCompany(1);
    expect((await importRents(colleague(company, "manager"), four(), { mode: "check" })).status).toBe(200);
    expect((await importRents(colleague(company, "clerk"), four())).status).toBe(403);
    expect((await importRents(as.visitor(), four())).status).toBe(401);
    const stranger = await importRents(other.caller, four().slice(1));
    expect(stranger.body.issues.map(({ code }) => code)).toEqual(["unknownBox", "unknownBox", "unknownBox"]);
    expect(await countOf("rents")).toBe(0);
    const unknown = await company.caller.post("/api/partner/rent-imports", {
      csv: listOf([]),
      mode: "save",
      invites: false,
      more: 1,
    });
    expect(unknown.status).toBe(422);
  });
});
