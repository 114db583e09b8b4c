import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { addMonths } from "../../../domain/core/day.ts";
import { startRents } from "../../../worker/jobs/start-rents.ts";
import { as } from "../as-user.ts";
import { brokenAt, type Failure } from "../faults/intercepted-db.ts";
import { unlimited } from "../races/contested-box.ts";
import { all, inDays, one } from "../reservation/booking.ts";
import { annaOwesFrom, type Company, colleague, four, givenCompany, importRents } from "./import-rents.ts";

const countOf = async (table: string) => (await one<{ n: number }>(`SELECT COUNT(*) AS n FROM ${table}`))?.n;

interface Rent {
  id: string;
  version: string;
  reservationId: string;
}

const rentIn = async (number: string) =>
  (await one<Rent>(
    `SELECT t.id, t.version, t.reservation_id AS reservationId FROM rents t JOIN boxes b ON b.id = t.box_id
     WHERE b.number = ?`,
    number,
  )) as Rent;

describe("an imported rent", () => {
  let company: Company;
  const runCommand = async (number: string, name: string, input: object = {}) => {
    const { id, version } = await rentIn(number);
    const answer = await company.caller.post(`/api/partner/rents/${id}/${name}`, { version, ...input });
    return { status: answer.status, body: await answer.json<Record<string, unknown>>() };
  };

  beforeEach(async () => {
    company = await givenCompany(6);
    await importRents(company.caller, four());
  });

  it("is charged on from the day it was paid to, and owes what was not paid", async () => {
    const { id } = await rentIn("A-2");
    const detail = await (await company.caller.get(`/api/partner/rents/${id}`)).json<Record<string, unknown>>();
    const next = await one<{ on: string }>("SELECT paid_before_on AS 'on' FROM rents WHERE id = ?", id);
    expect(detail).toMatchObject({ chargedToOn: next?.on, overdueGrosze: 0, endOn: inDays(201), charges: [] });
    const late = await (await company.caller.get("/api/partner/rents?status=late")).json<{ items: object[] }>();
    expect(late.items).toHaveLength(1);
    const dashboard = await (await company.caller.get("/api/partner/dashboard")).json<Record<string, unknown>>();
    expect(dashboard).toMatchObject({
      ...{ occupancy: { rented: 3, rentable: 6 }, rentGrosze: 31_000 + 2 * 29_900 },
      newReservations7Days: 0,
    });
  });

  it("is no new rental of its place", async () => {
    const place = await company.caller.get(`/api/partner/places/${company.placeId}/boxes`);
    expect(await place.json()).toMatchObject({ figures: { newRents7Days: 0 } });
  });

  it("is on the timeline, and among the reservations only before it begins", async () => {
    const path = `/api/partner/places/${company.placeId}/timeline?from=${inDays(0)}&days=90`;
    const { spans } = await (await company.caller.get(path)).json<{ spans: { name: string; kind: string }[] }>();
    expect(spans.map(({ name, kind }) => `${name} ${kind}`).sort()).toEqual([
      ...["Anna Lis rent", "Anna Lis reservation", "Dąb sp. z o.o. rent", "Jan Bez Poczty rent"],
    ]);
    const { items } = await (await company.caller.get("/api/partner/reservations")).json<{
      items: { boxNumber: string }[];
    }>();
    expect(items.map(({ boxNumber }) => boxNumber)).toEqual(["A-4"]);
    const { id } = (await one<{ id: string }>("SELECT id FROM clients WHERE email = 'anna@example.com'")) ?? { id: "" };
    const history = await (await company.caller.get(`/api/partner/clients/${id}/history`)).json<{
      items: { kind: string }[];
    }>();
    expect(history.items.map(({ kind }) => kind).sort()).toEqual(["rent", "rent", "reservation"]);
    expect((await company.caller.get(`/api/partner/reservations/${(await rentIn("A-4")).reservationId}`)).status).toBe(
      200,
    );
  });

  it("takes every rent command, and its deposit is refunded by the partner's own transfer", async () => {
    expect((await runCommand("A-2", "extend", { untilOn: inDays(230) })).status).toBe(200);
    expect((await runCommand("A-3", "give-notice", { endOn: inDays(40) })).status).toBe(200);
    expect((await runCommand("A-3", "withdraw-notice")).status).toBe(200);
    expect(
      (await runCommand("A-3", "move", { boxId: company.boxes[4]?.id, fromOn: inDays(20), rentGrosze: 31_000 })).status,
    ).toBe(200);
    const month = addMonths(String(annaOwesFrom), 3);
    expect((await runCommand("A-1", "plan-price", { fromOn: month, rentGrosze: 33_000, reason: "costs" })).status).toBe(
      200,
    );
    expect((await runCommand("A-1", "demand-payment")).status).toBe(409);
    expect((await runCommand("A-1", "claim-debt")).status).toBe(200);
    expect((await runCommand("A-1", "demand-payment")).status).toBe(200);
    await env.DB.batch([
      env.DB.prepare("UPDATE rents SET payment_demanded_on = ?").bind(inDays(-10)),
      env.DB.prepare("UPDATE charges SET due_on = ? WHERE status = 'due'").bind(inDays(-20)),
    ]);
    expect((await runCommand("A-1", "suspend")).status).toBe(200);
    expect((await runCommand("A-1", "restore")).status).toBe(200);
    expect((await runCommand("A-1", "end")).status).toBe(200);
    const settled = await runCommand("A-1", "settle-deposit", {
      note: "",
      deductions: [{ reason: "Zgubiony klucz", grosze: 5_000 }],
    });
    const body = { keptGrosze: 5_000, debtGrosze: 31_000, refundGrosze: 0, transferGrosze: 14_000 };
    expect(settled).toEqual({ status: 200, body });
    expect(await countOf("refunds")).toBe(0);
    // The partner holds the deposit, so nothing of it is on Boksy's accounts. What it pays is older than Boksy: no commission.
    expect(await all("SELECT account FROM ledger_entries")).toEqual([]);
  });

  it("begins on its day, and can be canceled before", async () => {
    await startRents(env, new Date(Date.now() + 15 * 86_400_000));
    expect(await one("SELECT status FROM rents WHERE id = ?", (await rentIn("A-4")).id)).toEqual({ status: "active" });
    await importRents(company.caller, [`A-6;Ewa Sowa;;ewa@example.com;;${inDays(30)};;;;;;`]);
    const { reservationId, id } = await rentIn("A-6");
    const cancelled = await company.caller.post(`/api/partner/reservations/${reservationId}/cancel`, { reason: "" });
    expect(cancelled.status).toBe(200);
    expect(await one("SELECT status FROM rents WHERE id = ?", id)).toEqual({ status: "cancelled" });
    const again = await importRents(company.caller, [`A-6;Ewa Sowa;;ewa@example.com;;${inDays(30)};;;;;;`]);
    expect(again.body).toMatchObject({ isSaved: true, rents: 1 });
  });
});

describe("an import with concurrent changes", () => {
  it("reports a box that was taken between the check and the import", async () => {
    const company = await givenCompany(4);
    expect((await importRents(company.caller, four(), { mode: "check" })).body.issues).toEqual([]);
    const block = { boxId: company.boxes[1]?.id, fromOn: inDays(0), toOn: inDays(9), reason: "Remont" };
    expect((await company.caller.post("/api/partner/blocks", block)).status).toBeLessThan(300);
    const { body } = await importRents(company.caller, four());
    expect(body.issues).toMatchObject([{ line: 3, code: "taken", taken: { name: "Remont" } }]);
    expect(await countOf("rents")).toBe(0);
  });

  it("is saved once of many concurrent ones", async () => {
    const company = await givenCompany(4);
    const answers = await Promise.all(Array.from({ length: 8 }, () => importRents(company.caller, four())));
    expect(answers.filter(({ body }) => body.isSaved)).toHaveLength(1);
    expect(answers.every(({ status, body }) => status === 200 && (body.isSaved || body.already === 4))).toBe(true);
    expect([await countOf("rents"), await countOf("clients"), await countOf("rent_imports")]).toEqual([4, 3, 1]);
  });

  const failures: Failure[] = ["before", "after"];
  it.each(failures)(
    "is whole or nothing when a call breaks (%s it was done), and a repeat duplicates nothing",
    async (failure) => {
      for (let k = 1; k <= 3; k += 1) {
        const company = await givenCompany(4);
        const broken = as.partner(company.partnerId, undefined, "owner", { ...unlimited, DB: brokenAt(k, failure) });
        const of = (table: string) =>
          one<{ n: number }>(`SELECT COUNT(*) AS n FROM ${table} WHERE partner_id = ?`, company.partnerId);
        await importRents(broken, four(), { invites: true, key: "the-same-intent" }).catch(() => null);
        expect([0, 4], `call ${k}`).toContain((await of("rents"))?.n);
        const repeated = await importRents(company.caller, four(), { invites: true });
        expect(repeated.status).toBe(200);
        expect([(await of("rents"))?.n, (await of("clients"))?.n, (await of("invitations"))?.n], `call ${k}`).toEqual([
          4, 3, 2,
        ]);
      }
    },
  );
});

describe("POST /api/partner/rent-imports/:id/undo", () => {
  const invoiceOfCharge = `INSERT INTO invoices (id, partner_id, rent_id, charge_id, kind, series, sequence, number, seller, buyer, issued_on, sold_on,
      due_on, lines, net_grosze, vat_grosze, gross_grosze, status, created_at, updated_at)
    SELECT 'inv_' || id, partner_id, rent_id, id, 'vat', 'T', 1, 'T/1', '{}', '{}', due_on, due_on, due_on, '[]', 1, 0, 1, 'issued', created_at, created_at
    FROM charges WHERE id = (SELECT MAX(id) FROM charges WHERE partner_id = (SELECT partner_id FROM rent_imports WHERE undone_at IS NULL ORDER BY created_at DESC, rowid DESC LIMIT 1))`;
  const today = async (company: Company) =>
    (
      await (
        await company.caller.get("/api/partner/rent-imports")
      ).json<{ items: { id: string; rents: number; removable: number; obstacles: object }[] }>()
    ).items;

  it("removes all of it, so that it can be imported again", async () => {
    const company = await givenCompany(4);
    await importRents(company.caller, four());
    const [made] = await today(company);
    expect(made).toMatchObject({ rents: 4, clients: 3, emails: 0, removable: 4, obstacles: {} });
    const path = `/api/partner/rent-imports/${made?.id}/undo`;
    expect((await company.caller.post(path)).status).toBe(200);
    for (const table of ["rents", "reservations", "charges", "clients"]) expect(await countOf(table), table).toBe(0);
    expect(await countOf("occupancy")).toBe(0);
    expect(await today(company)).toEqual([]);
    expect((await company.caller.post(path)).status).toBe(200);
    expect((await importRents(company.caller, four())).body).toMatchObject({ isSaved: true, rents: 4, newClients: 3 });
  });

  it("keeps clients who were emailed", async () => {
    const company = await givenCompany(4);
    await importRents(company.caller, four(), { invites: true });
    await company.caller.post(`/api/partner/rent-imports/${(await today(company))[0]?.id}/undo`);
    expect(await all("SELECT email FROM clients ORDER BY email")).toEqual([
      { email: "anna@example.com" },
      { email: "biuro@example.com" },
    ]);
    expect(await countOf("rents")).toBe(0);
  });

  const rentsOf = (company: Company) =>
    all("SELECT id FROM rents WHERE partner_id = ?", company.partnerId).then(({ length }) => length);
  const undo = async (company: Company, id: string | undefined) => {
    const answer = await company.caller.post(`/api/partner/rent-imports/${id}/undo`);
    return { status: answer.status, body: await answer.json<object>() };
  };
  const ofBox = (number: string) =>
    `rent_id = (SELECT t.id FROM rents t JOIN boxes b ON b.id = t.box_id JOIN partners pa ON pa.id = t.partner_id
       WHERE b.number = '${number}' ORDER BY t.created_at DESC, t.rowid DESC LIMIT 1)`;
  const happened = [
    [
      "changed",
      "rent.import_in_use",
      `UPDATE rents SET version = 'mov_other' WHERE ${ofBox("A-1").replace("rent_id", "id")}`,
    ],
    [
      "changed",
      "rent.import_in_use",
      `UPDATE rents SET updated_at = '2039-01-01T00:00:00.000Z' WHERE ${ofBox("A-1").replace("rent_id", "id")}`,
    ],
    ["paid", "rent.import_paid", `UPDATE charges SET status = 'paid' WHERE ${ofBox("A-1")}`],
    ["paid", "rent.import_paid", `UPDATE charges SET recorded_grosze = 1 WHERE ${ofBox("A-1")}`],
    [
      "charged",
      "rent.import_charged",
      `UPDATE charges SET created_at = '2039-01-01T00:00:00.000Z' WHERE ${ofBox("A-1")}`,
    ],
    ["invoiced", "rent.import_invoiced", invoiceOfCharge],
  ] as const;

  it.each(happened)(
    "keeps a rent that was %s and removes the others, then says why nothing more is undone",
    async (reason, code, change) => {
      const company = await givenCompany(4);
      await importRents(company.caller, four());
      const [made] = await today(company);
      await env.DB.prepare(change).run();
      expect(await today(company)).toMatchObject([{ rents: 4, removable: 3, obstacles: { [reason]: 1 } }]);
      expect((await undo(company, made?.id)).status).toBe(200);
      expect(await rentsOf(company)).toBe(1);
      expect(await today(company)).toMatchObject([{ rents: 1, removable: 0, obstacles: { [reason]: 1 } }]);
      expect(await undo(company, made?.id)).toMatchObject({ status: 409, body: { error: { code } } });
      expect((await importRents(company.caller, four().slice(1))).body).toMatchObject({ isSaved: true, rents: 3 });
    },
  );

  it("keeps the rent whose first payment arrives while the import is undone", async () => {
    const company = await givenCompany(4);
    await importRents(company.caller, four());
    const [made] = await today(company);
    const paysBeforeTheWrite: Partial<D1Database> = {
      withSession: ((...start: []) => {
        const session = env.DB.withSession(...start);
        return new Proxy(session, {
          get: (target, name: keyof D1DatabaseSession) =>
            name !== "batch"
              ? (target[name] as () => unknown).bind(target)
              : async (statements: D1PreparedStatement[]) => {
                  if (statements.length > 5)
                    await env.DB.prepare(`UPDATE charges SET recorded_grosze = 1 WHERE ${ofBox("A-1")}`).run();
                  return target.batch(statements);
                },
        });
      }) as D1Database["withSession"],
    };
    const owner = as.partner(company.partnerId, undefined, "owner", {
      ...unlimited,
      DB: paysBeforeTheWrite as D1Database,
    });
    expect((await owner.post(`/api/partner/rent-imports/${made?.id}/undo`)).status).toBe(200);
    expect(await today(company)).toMatchObject([{ rents: 1, removable: 0, obstacles: { paid: 1 } }]);
  });

  it("also removes changed rents while the partner is in trial", async () => {
    const company = await givenCompany(4);
    await importRents(company.caller, four());
    const [made] = await today(company);
    const { id, version } = await rentIn("A-1");
    const fromOn = addMonths(annaOwesFrom ?? "", 3);
    const price = { version, rentGrosze: 33_000, fromOn, reason: "costs" };
    const changed = await company.caller.post(`/api/partner/rents/${id}/plan-price`, price);
    expect([changed.status, await changed.text()]).toMatchObject([200, expect.anything()]);
    expect(await today(company)).toMatchObject([{ removable: 3 }]);
    await env.DB.prepare("UPDATE partners SET live_at = NULL").run();
    expect(await today(company)).toMatchObject([{ removable: 4 }]);
    expect((await undo(company, made?.id)).status).toBe(200);
    expect(await rentsOf(company)).toBe(0);
  });

  it("is for managers of the same company", async () => {
    const company = await givenCompany(4);
    await importRents(company.caller, four());
    const path = `/api/partner/rent-imports/${(await today(company))[0]?.id}/undo`;
    expect((await (await givenCompany(1)).caller.post(path)).status).toBe(404);
    expect((await as.visitor().post(path)).status).toBe(401);
    expect((await colleague(company, "clerk").post(path)).status).toBe(403);
    expect(await countOf("rents")).toBe(4);
  });
});
