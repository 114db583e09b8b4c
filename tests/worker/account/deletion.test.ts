import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { deleteIdentities } from "../../../worker/features/account/deletion/delete-account.ts";
import { exportSections } from "../../../worker/features/account/export/queries.ts";
import type { MailData, MailTemplate } from "../../../worker/features/email/templates.ts";
import { as } from "../as-user.ts";
import { deliverAll } from "../email/outbox.ts";
import { given } from "../fixtures.ts";
import { serviceAccount } from "../identity/issuer.ts";
import { chargeNext, collectOn, givenAutopay } from "../rent/autopay.ts";
import { deliver, eventFor, hold, inDays, one, signatureFor } from "../reservation/booking.ts";
import { accountProvider } from "./auth/account-provider.ts";

const name = "Żaneta Śliwińska-Próba";
const person = { display_name: name, email: "zaneta@proba.example", phone_number: "+48601999888" };
const address = { street: "ul. Tajemna 77", postcode: "31-039", city: "Kraków", country: "PL" };
const buyer = { kind: "person", companyName: "", taxNumber: "", ...address };
/** Personal data that must not remain in any text column, including the folded form used in clients' search text. */
const traces = /śliwińska|sliwinska|zaneta@proba|601999888|601 999 888|tajemna/i;

type MailKey = { [T in MailTemplate]: keyof MailData[T] }[MailTemplate];
/** Where the data of emails mentions an address (`outbox.mentioned_email`); `otherEmail` is masked. */
const addresses: Record<Exclude<Extract<MailKey, "email" | `${string}Email`>, "otherEmail">, true> = {
  ...{ clientEmail: true, newEmail: true, email: true },
};

const bindings = { FIREBASE_SERVICE_ACCOUNT: serviceAccount };
const deletion = "/api/account/deletion";
const confirmed = { confirmed: true };

/** The tables and columns that still contain personal data. */
async function tracesLeft(): Promise<string[]> {
  const { results } = await env.DB.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all<{
    name: string;
  }>();
  const left = new Set<string>();
  for (const { name: table } of results.filter((one) => !/^(_cf|sqlite|d1_|towns)/.test(one.name))) {
    const { results: found } = await env.DB.prepare(`SELECT * FROM ${table}`).all();
    for (const row of found) {
      for (const [column, value] of Object.entries(row)) if (traces.test(String(value))) left.add(`${table}.${column}`);
    }
  }
  return [...left].sort();
}

/** A customer whose rent has ended and is settled, with personal data in every table that a rental writes to. */
async function formerTenant() {
  const { uid } = await given.user({ ...person, uid: "usr_zaneta" });
  const customer = as.customer(String(uid));
  const box = await given.box();
  const partner = as.partner(String(box.partner_id));
  const reservation = await hold(customer, box.id);
  const body = { ...signatureFor(reservation.price.todayGrosze, name), buyer };
  const answer = await customer.post(`/api/reservations/${reservation.id}/checkout`, body);
  const { paymentId, url } = await answer.json<{ paymentId: string; url: string }>();
  await deliver(eventFor({ paymentId, sessionId: url.split("/").at(-1) ?? "" }, "succeeded"));
  await deliverAll();
  await customer.put("/api/account/filters", { list: "places", name, query: "q=w" });
  await given.insert("unmatched_payments", {
    ...{ id: "ump_1", provider: "sandbox", provider_reference: "sbx_stray", amount_grosze: 100, currency: "PLN" },
    ...{ paid_at: "2026-11-01T10:00:00.000Z", payer_email: person.email, description: person.email, metadata: "{}" },
    ...{ found_by: "event", status: "open", version: "v" },
    ...{ created_at: "2026-11-01T10:00:00.000Z", updated_at: "2026-11-01T10:00:00.000Z" },
  });
  await given.insert("suppressed_addresses", {
    ...{ id: "sup_1", address: person.email, error: "bounced", suppressed_at: "2026-11-01T10:00:00.000Z" },
  });
  const client = await one<{ id: string; version: string }>(
    "SELECT id, version FROM clients WHERE uid = ?",
    String(uid),
  );
  const notes = { notes: `${name} dzwoniła`, version: client?.version ?? "" };
  await partner.put(`/api/partner/clients/${client?.id}/notes`, notes);
  return { customer, partner, clientId: client?.id ?? "", reservation };
}

const endRents = () =>
  env.DB.prepare(
    "UPDATE rents SET status = 'settled', start_on = ?, end_on = ?, deposit_settled_grosze = deposit_grosze",
  )
    .bind(inDays(-60), inDays(-1))
    .run();
const convert = () => env.DB.prepare("UPDATE reservations SET status = 'converted'").run();

beforeEach(() => {
  vi.spyOn(console, "error").mockReturnValue();
  accountProvider();
});

describe("the deletion of an account", () => {
  it("erases the person everywhere but on invoices and in concluded agreements", async () => {
    const { customer } = await formerTenant();
    await Promise.all([endRents(), convert()]);
    expect(await tracesLeft()).toContain("clients.search_text");
    const answer = await customer.post(deletion, confirmed);
    expect(answer.status).toBe(204);
    expect(answer.headers.getSetCookie().join()).toContain("__session=;");
    expect(await tracesLeft()).toEqual(["invoices.buyer", "reservations.agreement"]);
    expect(await one("SELECT status, email FROM users WHERE uid = 'usr_zaneta'")).toEqual({
      status: "deleted",
      email: null,
    });
    expect(await one("SELECT name, uid FROM clients")).toEqual({ name: "Klient usunięty", uid: null });
  });

  it("erases the emails about the person, and none of a person with a similar address or id", async () => {
    const { customer, reservation } = await formerTenant();
    await Promise.all([endRents(), convert()]);
    await env.DB.prepare("DELETE FROM outbox").run();
    const email = (id: string, more: Record<string, unknown>) =>
      given.insert("outbox", {
        ...{
          id,
          template: "reservationReceived",
          recipient: "skladem@example.com",
          locale: "pl",
          cause: id,
          data: "{}",
        },
        ...{ status: "sent", created_at: "2026-11-01T10:00:00.000Z", ...more },
      });
    await email("eml_to", { recipient: person.email });
    for (const key of Object.keys(addresses)) {
      await email(`eml_${key}`, { data: JSON.stringify({ [key]: person.email }) });
    }
    await email("eml_code", { data: JSON.stringify({ code: reservation.code }) });
    await email("eml_cause", { cause: `${reservation.id}:received` });
    await email("eml_longerAddress", { data: JSON.stringify({ clientEmail: `ro${person.email}` }) });
    await email("eml_longerCode", { data: JSON.stringify({ code: `${reservation.code}7` }) });
    await email("eml_longerId", { cause: `${reservation.id}7:received` });
    await customer.post(deletion, confirmed);
    const { results } = await env.DB.prepare("SELECT id FROM outbox ORDER BY id").all();
    expect(results.map(({ id }) => id)).toEqual(["eml_longerAddress", "eml_longerCode", "eml_longerId"]);
  });

  it("ends the sessions and deletes the identity provider's user", async () => {
    const { calls } = accountProvider();
    const customer = as.customer(undefined, bindings);
    await customer.post(deletion, confirmed);
    expect(calls).toEqual([{ method: "accounts:delete", body: { localId: customer.uid } }]);
    expect((await customer.get("/api/account")).status).toBe(401);
    const other = as.token({ sub: customer.uid ?? "", role: 0, iat: Math.floor(Date.now() / 1_000) + 60 });
    expect((await other.get("/api/account")).status).toBe(401);
  });

  it("is completed by the job when the provider was down", async () => {
    accountProvider({ "accounts:delete": "INTERNAL" });
    const customer = as.customer(undefined, bindings);
    expect((await customer.post(deletion, confirmed)).status).toBe(204);
    expect(await deleteIdentities({ ...env, ...bindings }, new Date())).toBe(0);
    const { calls } = accountProvider();
    expect(await deleteIdentities({ ...env, ...bindings }, new Date())).toBe(1);
    expect(await deleteIdentities({ ...env, ...bindings }, new Date())).toBe(0);
    expect(calls).toHaveLength(1);
  });

  it("is refused with the reasons while something runs, and writes nothing", async () => {
    const { customer } = await formerTenant();
    expect(await (await customer.get(deletion)).json()).toEqual({ blockers: ["rent", "reservation"] });
    const answer = await customer.post(deletion, confirmed);
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ error: { code: "account.in_use", details: { blocker: "rent" } } });
    expect((await customer.get("/api/account")).status).toBe(200);
    await convert();
    await env.DB.prepare("UPDATE rents SET status = 'ended', end_on = ?, start_on = ?")
      .bind(inDays(-1), inDays(-60))
      .run();
    expect(await (await customer.get(deletion)).json()).toEqual({ blockers: ["deposit"] });
    await endRents();
    await env.DB.prepare("UPDATE charges SET status = 'due'").run();
    expect(await (await customer.get(deletion)).json()).toEqual({ blockers: ["balance"] });
  });

  it("is refused to a partner with a public place, a tenant or staff, and possible without", async () => {
    const { partner } = await formerTenant();
    as.partner("par_other");
    const partnerId = (await one<{ id: string }>("SELECT partner_id AS id FROM boxes"))?.id ?? "";
    await given.member({ uid: "usr_clerk", partnerId, staffRole: "clerk" });
    expect(await (await partner.get(deletion)).json()).toEqual({ blockers: ["place", "tenant", "staff"] });
    await Promise.all([endRents(), convert()]);
    await env.DB.prepare("UPDATE places SET status = 'paused'").run();
    await as.partner(partnerId, "usr_clerk", "clerk").post(deletion, confirmed);
    const account = { iban: "PL61109010140000071219812874", bank_account_holder: "Metal-Box" };
    await env.DB.prepare("UPDATE partners SET iban = ?, bank_account_holder = ? WHERE id = ?")
      .bind(account.iban, account.bank_account_holder, partnerId)
      .run();
    const answer = await partner.post(deletion, confirmed);
    expect(answer.status, await answer.text()).toBe(204);
    const kept = "SELECT status, email, phone, contact_name, iban, bank_account_holder FROM partners WHERE id = ?";
    expect(await one(kept, partnerId)).toEqual({
      ...{ status: "suspended", email: "", phone: "", contact_name: "" },
      ...account,
    });
    expect(await one("SELECT COUNT(*) AS count FROM partner_members")).toEqual({ count: 0 });
  });

  it("leaves nothing of a write that was decided before", async () => {
    const { id: place_id, partner_id } = await given.place();
    const customer = as.customer("usr_gone");
    expect((await customer.post(deletion, confirmed)).status).toBe(204);
    const own = { uid: "usr_gone", created_at: "2026-11-01T10:00:00.000Z" };
    await given.insert("saved_items", { ...own, place_id });
    await given.insert("saved_filters", { ...own, id: "flt_1", list: "places", name, query: "q=w" });
    const draft = { uid: own.uid, partner_id, form: "place", data: "{}", updated_at: own.created_at };
    await given.insert("drafts", draft);
    await env.DB.prepare("UPDATE users SET display_name = ?, buyer = '{}' WHERE uid = 'usr_gone'").bind(name).run();
    for (const table of ["saved_items", "saved_filters", "drafts"]) {
      expect(await one(`SELECT COUNT(*) AS count FROM ${table}`), table).toEqual({ count: 0 });
    }
    expect(await tracesLeft()).toEqual([]);
  });

  it("needs a recent sign-in and a confirmation", async () => {
    await given.user({ uid: "usr_old" });
    const old = as.token({ sub: "usr_old", role: 0, auth_time: Math.floor(Date.now() / 1_000) - 3_000 });
    const answer = await old.post(deletion, confirmed);
    expect(await answer.json()).toMatchObject({ error: { code: "auth.login_stale" } });
    expect((await as.customer().post(deletion, {})).status).toBe(422);
    expect((await as.visitor().post(deletion, confirmed)).status).toBe(401);
    expect((await as.admin().post(deletion, confirmed)).status).toBe(403);
  });
});

describe("the export of one's data", () => {
  it("names each column of a rental that is not a reference or a secret", async () => {
    const { results } = await env.DB.prepare("SELECT name FROM pragma_table_info('rents')").all<{ name: string }>();
    const references = /(^|_)id$|^uid$|^version$|^updated_at$|_sealed$/;
    const missing = results.filter(({ name }) => !references.test(name) && !exportSections.rentals.sql.includes(name));
    expect(missing).toEqual([]);
  });

  it("has all that the account owns, without secrets and other people's rows", async () => {
    const { customer } = await formerTenant();
    const other = await as.customer("usr_other").get("/api/account/export");
    const answer = await customer.get("/api/account/export");
    expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="boksy-\d{4}-\d\d-\d\d\.json"$/);
    const data = await answer.json<Record<string, Record<string, unknown>[]>>();
    expect(data.account).toEqual([expect.objectContaining({ displayName: name, phone: "+48601999888" })]);
    expect(data.reservations).toEqual([expect.objectContaining({ buyer: expect.objectContaining(address) })]);
    expect(data.invoices).toHaveLength(1);
    expect(data.suppressedAddress).toEqual([expect.objectContaining({ address: person.email })]);
    expect(data.payments).toEqual([expect.objectContaining({ status: "succeeded" })]);
    expect(data.landlordsRecords).toEqual([expect.objectContaining({ name, email: person.email })]);
    expect(JSON.stringify(data)).not.toMatch(/sealed|hash"?:.{0,3}guest|link_hash/i);
    expect(await other.text()).not.toMatch(traces);
  });

  it("has saved cards with their consent, and when they were charged", async () => {
    const { id, tenant } = await givenAutopay();
    const { dueOn } = await chargeNext(id);
    await collectOn(dueOn);
    const data = await (await tenant.get("/api/account/export")).json<Record<string, object[]>>();
    expect(data.savedMethods).toEqual([
      expect.objectContaining({
        brand: "visa",
        last4: "4242",
        status: "active",
        consentText: expect.stringMatching(/^Wyrażam zgodę .* 299,00/),
      }),
    ]);
    expect(data.chargesOfSavedMethods).toEqual([
      expect.objectContaining({ rentalId: id, last4: "4242", attemptedOn: dueOn, status: "succeeded" }),
    ]);
    const other = await as.customer("usr_other").get("/api/account/export");
    expect(await other.json()).toMatchObject({ savedMethods: [], chargesOfSavedMethods: [] });
  });

  it("of a partner has the company and no client", async () => {
    const { partner } = await formerTenant();
    const text = await (await partner.get("/api/account/export")).text();
    expect(JSON.parse(text).company).toEqual([expect.objectContaining({ legalName: "Magazyny Testowe sp. z o.o." })]);
    expect(text).not.toMatch(traces);
    expect((await as.visitor().get("/api/account/export")).status).toBe(401);
  });
});
