import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { addDays, addMonths } from "../../../domain/core/day.ts";
import type { retainedData } from "../../../domain/privacy/retained-data.ts";
import { newJobRun } from "../../../worker/http/job-slices.ts";
import { deleteOldData } from "../../../worker/jobs/delete-old-data.ts";
import { retentionSql } from "../../../worker/jobs/retention-statements.ts";
import { given } from "../fixtures.ts";
import { givenTenancy } from "../rent/tenancy.ts";
import { all, one, today } from "../reservation/booking.ts";
import { kindOfTable } from "./tables.ts";

/** Columns that can name a person, or contain what someone has written or sent. */
const personal =
  /(^|_)(uid|name|email|phone|street|address|iban|holder|buyer|seller|payer|recipient|notes?|agreement|inspection|answer|message|explanation|text|data|content|details|body|title|description|xml|tags)(_|$)/;

const run = (sql: string, ...values: (string | number | null)[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run();
const ago = (months: number, days = 0) => `${addDays(addMonths(today(), -months), -days)}T12:00:00.000Z`;

describe("every table of the schema", () => {
  it("with personal columns has a kind of the privacy policy or a reason", async () => {
    const columns = await all<{ name: string; column: string }>(
      `SELECT m.name, c.name AS "column" FROM sqlite_master m, pragma_table_info(m.name) c
       WHERE m.type = 'table' AND m.name IN (SELECT value FROM json_each('${JSON.stringify(Object.keys(kindOfTable))}'))`,
    );
    const missing = columns
      .filter(({ name, column }) => personal.test(column) && kindOfTable[name as keyof typeof kindOfTable] === null)
      .map(({ name, column }) => `${name}.${column}`);
    expect(missing).toEqual([]);
    const kinds = new Set(Object.values(kindOfTable).filter((kind) => typeof kind === "string"));
    const deleted = Object.keys(retentionSql).filter((kind) => kind !== "unconcluded");
    expect(deleted.filter((kind) => !kinds.has(kind as keyof typeof retainedData))).toEqual([]);
  });
});

describe("what has been kept for its period", () => {
  it("is deleted: emails, reports, invitations, views, history", async () => {
    await given.partner({ id: "par_1" });
    const place = await given.place({ partner_id: "par_1" });
    await given.user({ uid: "usr_1" });
    await given.user({ uid: "usr_admin", role: 2 });
    const email = (id: string, at: string, status = "sent") =>
      given.insert("outbox", {
        ...{ id, template: "rentEnded", recipient: "anna@example.com", locale: "pl", data: "{}", cause: id, status },
        created_at: at,
      });
    await email("mal_old", ago(24, 1));
    await email("mal_new", ago(24, -1));
    await email("mal_waiting", ago(24, 1), "waiting");
    await given.insert("invitations", {
      ...{ id: "ivt_1", partner_id: null, kind: "admin", email: "ola@example.com", name: "Ola", locale: "pl" },
      ...{ token_hash: "h", status: "expired", sent_at: ago(14), expires_at: ago(13), invited_by: "usr_admin" },
      ...{ version: "v", created_at: ago(14), updated_at: ago(13) },
    });
    await given.insert("content_reports", {
      ...{ id: "crp_1", place_id: place.id, partner_id: "par_1", subject: "place", reason: "fraud", explanation: "x" },
      ...{ reporter_name: "Jan", reporter_email: "jan@example.com", locale: "pl", status: "decided", decision: "none" },
      ...{ statement: "x", decided_at: ago(12, 1), version: "v", created_at: ago(13), updated_at: ago(12, 1) },
    });
    await given.insert("view_sessions", {
      ...{ id: "vws_1", admin_uid: "usr_admin", subject_uid: "usr_1", reason: "x", token_hash: "h" },
      ...{ started_at: ago(25), until_at: ago(24, 1), ended_at: null },
    });
    await given.insert("audit_events", {
      ...{ actor: "usr_1", action: "change", entity: "client", entity_id: "old", version: "v", at: ago(72, 1) },
    });
    await deleteOldData(env, new Date());
    expect(await all("SELECT id FROM outbox ORDER BY id")).toEqual([{ id: "mal_new" }, { id: "mal_waiting" }]);
    expect(await one("SELECT email, name FROM invitations")).toEqual({ email: "", name: "" });
    expect(await one("SELECT reporter_name AS name, reporter_email AS email FROM content_reports")).toEqual({
      ...{ name: "", email: "" },
    });
    expect(await all("SELECT id FROM view_sessions")).toEqual([]);
    expect(await all("SELECT entity_id FROM audit_events WHERE entity_id = 'old'")).toEqual([]);
  });

  it("is deleted: challenges of passkeys that expired a day ago, of users who add none again", async () => {
    await given.user({ uid: "usr_1" });
    for (const [index, hours] of [25, 23].entries()) {
      await given.insert("passkey_challenges", {
        ...{ uid: "usr_1", signed_in_at: index, purpose: "confirm", challenge: `after ${hours} hours` },
        expires_at: new Date(Date.now() - hours * 3_600_000).toISOString(),
      });
    }
    await deleteOldData(env, new Date());
    expect(await all("SELECT challenge FROM passkey_challenges")).toEqual([{ challenge: "after 23 hours" }]);
  });

  it("is erased of a client six years after the last rental, and not of one who still rents or did lately", async () => {
    const [old, lately, still] = await Promise.all([
      givenTenancy({ partnerId: "par_1", uid: "usr_1", startOn: "2018-01-01", endOn: "2018-06-01", status: "settled" }),
      givenTenancy({
        partnerId: "par_1",
        uid: "usr_2",
        startOn: "2018-01-01",
        endOn: addDays(today(), -5),
        status: "settled",
      }),
      givenTenancy({ partnerId: "par_1", uid: "usr_3", startOn: "2018-01-01" }),
    ]);
    const at = "2018-06-02T10:00:00.000Z";
    for (const table of ["clients", "reservations", "rents"]) await run(`UPDATE ${table} SET updated_at = ?`, at);
    await run(`UPDATE reservations SET agreement = '{"name":"Anna Nowak"}', note = 'x'`);
    for (const { rent } of [old, still]) {
      await given.insert("recorded_payments", {
        ...{
          id: `rpy_${rent.id}`,
          partner_id: "par_1",
          rent_id: String(rent.id),
          method: "transfer",
          amount_grosze: 1,
        },
        ...{ received_on: "2018-02-01", title: "Anna Nowak", recorded_by: "usr_1", recorded_at: at },
      });
    }
    await expect(run("UPDATE recorded_payments SET title = ''")).rejects.toThrow("ledger.append_only");
    await given.insert("rent_photos", {
      ...{ id: "rph_1", rent_id: String(old.rent.id), partner_id: "par_1", width: 8, height: 8, bytes: 8 },
      ...{ content_type: "image/jpeg", created_by: "usr_1", created_at: at },
    });
    await deleteOldData(env, new Date());
    const erased = await all<{ id: string }>("SELECT id FROM clients WHERE erased_at IS NOT NULL");
    expect(erased).toEqual([{ id: old.clientId }]);
    expect(await one("SELECT agreement, note FROM reservations WHERE client_id = ?", old.clientId)).toEqual({
      ...{ agreement: null, note: "" },
    });
    expect(await all("SELECT id FROM rent_photos")).toEqual([]);
    expect(await all("SELECT title FROM recorded_payments WHERE title <> ''")).toHaveLength(1);
    expect(await all("SELECT uid FROM rents WHERE uid IS NULL")).toHaveLength(1);
    const kept = await all("SELECT client_id AS id FROM reservations WHERE agreement IS NOT NULL ORDER BY client_id");
    expect(kept).toEqual([{ id: lately.clientId }, { id: still.clientId }].sort((a, b) => (a.id < b.id ? -1 : 1)));
  });

  it("is kept of a client with an open case, deposit or transfer, and one who cannot be erased stops no other", async () => {
    const ended = { partnerId: "par_1", startOn: "2018-01-01", endOn: "2018-06-01", status: "settled" } as const;
    const [owing, deposit, transfer, poison, old] = await Promise.all([
      givenTenancy({ ...ended, uid: "usr_1" }),
      givenTenancy({ ...ended, uid: "usr_2" }),
      givenTenancy({ ...ended, uid: "usr_3" }),
      givenTenancy({ ...ended, uid: "usr_4" }),
      givenTenancy({ ...ended, uid: "usr_5" }),
    ]);
    const at = "2018-06-02T10:00:00.000Z";
    for (const table of ["clients", "reservations", "rents"]) await run(`UPDATE ${table} SET updated_at = ?`, at);
    await run("UPDATE rents SET status = 'ended', deposit_grosze = 100 WHERE id = ?", deposit.rent.id);
    await run("UPDATE partners SET live_at = '2000-01-01T00:00:00.000Z'");
    await given.insert("collection_cases", {
      ...{ id: "cca_1", partner_id: "par_1", rent_id: String(owing.rent.id), stage: "handedOver", version: "v" },
      ...{ created_at: at, updated_at: at },
    });
    await given.insert("transfers_due", {
      ...{ id: "tdu_1", partner_id: "par_1", reservation_id: String(transfer.rent.reservation_id) },
      ...{ kind: "deposit", amount_grosze: 100, created_at: at },
    });
    await run(`CREATE TRIGGER poison BEFORE UPDATE ON clients WHEN OLD.id = '${poison.clientId}'
      BEGIN SELECT RAISE(ABORT, 'poison'); END`);
    await run("UPDATE clients SET updated_at = '2019-01-01' WHERE id = ?", old.clientId);
    const failed = newJobRun();
    await deleteOldData(env, new Date(), failed);
    expect(failed.failures.map(String)).toEqual([expect.stringContaining("poison")]);
    expect(await all("SELECT id FROM clients WHERE erased_at IS NOT NULL")).toEqual([{ id: old.clientId }]);
  });

  it("is erased of a company five years after the year in which its last owner left, and no sooner", async () => {
    const year = Number(today().slice(0, 4));
    for (const [id, at] of [
      ["par_old", `${year - 6}-12-31T22:59:59.000Z`],
      ["par_new", `${year - 6}-12-31T23:00:00.000Z`],
    ] as const) {
      const company = {
        legal_name: "Jan Nowak",
        iban: "PL61109010140000071219812874",
        bank_account_holder: "Jan Nowak",
      };
      await given.partner({ id, ...company, status: "suspended", email: "", updated_at: at });
      await given.place({ partner_id: id, land_register: "WA4M/00012345/6" });
      await given.insert("register_checks", {
        ...{ id: `rck_${id}`, partner_id: id, nip: "5260001246", result: "clear", has_account: 1, checked_at: at },
      });
    }
    await run("DELETE FROM partner_members");
    await deleteOldData(env, new Date());
    for (const isKept of ["legal_name <> ''", "iban IS NOT NULL", "bank_account_holder IS NOT NULL"]) {
      expect(await all(`SELECT id FROM partners WHERE ${isKept}`)).toEqual([{ id: "par_new" }]);
    }
    expect(await all("SELECT partner_id AS id FROM register_checks")).toEqual([{ id: "par_new" }]);
    expect(await all("SELECT partner_id AS id FROM places WHERE land_register <> ''")).toEqual([{ id: "par_new" }]);
    await expect(run("DELETE FROM register_checks")).rejects.toThrow("append_only");
  });

  it("is erased of a hold that expired a year ago, and of a policy 90 days after the rental", async () => {
    const { rent } = await givenTenancy({
      partnerId: "par_1",
      uid: "usr_1",
      endOn: addDays(today(), -91),
      status: "settled",
      startOn: "2018-01-01",
    });
    await given.insert("insurance_policies", {
      ...{ rent_id: String(rent.id), file_id: "ipl_1", until_on: "2030-01-01", created_at: "2026" },
    });
    await run(
      "UPDATE reservations SET status = 'expired', guest_email = 'anna@example.com', updated_at = ?",
      ago(12, 1),
    );
    await deleteOldData(env, new Date());
    expect(await one("SELECT uid, guest_email AS email FROM reservations")).toEqual({ uid: null, email: null });
    await run("UPDATE reservations SET status = 'cancelled', client_id = NULL, uid = 'usr_1'");
    await deleteOldData(env, new Date());
    expect(await one("SELECT uid FROM reservations")).toEqual({ uid: null });
    expect(await all("SELECT rent_id FROM insurance_policies")).toEqual([]);
  });

  it("is deleted of a debt case six years after it was closed, and no sooner", async () => {
    const { rent } = await givenTenancy({ partnerId: "par_1", uid: "usr_1" });
    const [closed, row] = [ago(72, 1), { partner_id: "par_1", rent_id: String(rent.id), version: "v" }];
    await run("UPDATE partners SET live_at = '2000-01-01T00:00:00.000Z'");
    for (const [id, at] of [
      ["cca_old", closed],
      ["cca_new", ago(71)],
    ] as const) {
      await given.insert("collection_cases", {
        ...row,
        ...{ id, stage: "paid", closed_at: at, created_at: at, updated_at: at },
      });
      await given.insert("collection_events", {
        ...{ case_id: id, kind: "pay", happened_on: at.slice(0, 10), debt_grosze: 0, created_at: at },
      });
      await given.insert("collection_documents", {
        ...{
          id: `cdo_${id}`,
          case_id: id,
          kind: "reminder",
          issued_on: at.slice(0, 10),
          content: "{}",
          created_at: at,
        },
      });
    }
    await deleteOldData(env, new Date());
    for (const table of ["collection_events", "collection_documents"]) {
      expect(await all(`SELECT case_id AS id FROM ${table}`)).toEqual([{ id: "cca_new" }]);
      await expect(run(`DELETE FROM ${table}`)).rejects.toThrow("never deleted");
    }
    expect(await all("SELECT id FROM collection_cases")).toEqual([{ id: "cca_new" }]);
  });

  it("is erased of an invoice's buyer after the tax years, and no sooner", async () => {
    const tenancy = await givenTenancy({ partnerId: "par_1", uid: "usr_1" });
    const year = Number(today().slice(0, 4));
    const invoice = (sequence: number, issuedOn: string) =>
      given.insert("invoices", {
        ...{ id: `inv_${sequence}`, partner_id: "par_1", client_id: tenancy.clientId, uid: "usr_1", kind: "vat" },
        ...{ rent_id: String(tenancy.rent.id), series: "BZ", sequence, number: `BZ/${sequence}`, seller: "{}" },
        ...{ buyer: '{"name":"Anna Nowak"}', issued_on: issuedOn, sold_on: issuedOn, due_on: issuedOn, lines: "[]" },
        ...{ net_grosze: 0, vat_grosze: 0, gross_grosze: 0, status: "issued", created_at: "2026", updated_at: "2026" },
      });
    await invoice(1, `${year - 7}-12-31`);
    await invoice(2, `${year - 6}-01-01`);
    await given.insert("ksef_submissions", {
      ...{ id: "inv_1", partner_id: "par_1", status: "accepted", ksef_number: "1", xml: "Anna Nowak", hash: "h" },
      ...{ created_at: "2026", updated_at: "2026" },
    });
    await deleteOldData(env, new Date());
    expect(await all("SELECT id FROM invoices WHERE buyer ->> '$.name' <> ''")).toEqual([{ id: "inv_2" }]);
    expect(await all("SELECT xml FROM ksef_submissions")).toEqual([{ xml: "" }]);
    const early = run(`UPDATE invoices SET buyer = '{"name":""}', updated_at = '${year}-12-31' WHERE id = 'inv_2'`);
    await expect(early).rejects.toThrow("invoice.final");
  });
});
