import { afterEach, describe, expect, it, vi } from "vitest";
import type { ReservationView } from "../../../worker/features/reservation/view.ts";
import { as } from "../as-user.ts";
import { given } from "../fixtures.ts";
import { anna, guestHolding, guestWhoPaid } from "../guest/guests.ts";
import { all, deliver, eventFor, hold, one, signature, signatureFor } from "./booking.ts";

const address = { street: "ul. Dietla 64/7", postcode: "31-039", city: "Kraków", country: "PL" };
const firm = { kind: "company", companyName: "Wójcik Meble", taxNumber: "676-248-81-38", ...address };
const stored = { kind: "company", companyName: "Wójcik Meble", nip: "6762488138", taxNumber: null, ...address };
const person = { ...firm, kind: "person", companyName: "", taxNumber: "" };

const invoiceBuyer = async (reservationId: string) => {
  const row = await one<{ buyer: string }>(
    "SELECT i.buyer FROM invoices i JOIN rents t ON t.id = i.rent_id WHERE t.reservation_id = ?",
    reservationId,
  );
  return JSON.parse(row?.buyer ?? "null");
};

/** Signs and pays for a new hold of a customer. */
async function rentAs(customer: ReturnType<typeof as.customer>, boxId: string, buyer?: object) {
  const reservation = await hold(customer, boxId);
  const body = { ...signatureFor(reservation.price.todayGrosze), ...(buyer && { buyer }) };
  const answer = await customer.post(`/api/reservations/${reservation.id}/checkout`, body);
  if (answer.status !== 200) throw new Error(await answer.text());
  const { paymentId, url } = await answer.json<{ paymentId: string; url: string }>();
  await deliver(eventFor({ paymentId, sessionId: url.split("/").at(-1) ?? "" }, "succeeded"));
  return reservation;
}

afterEach(() => vi.restoreAllMocks());

/** A free box of a seller that sends its invoices to KSeF, without which a company gets none. */
async function givenBox() {
  const box = await given.box();
  const at = "2026-01-01T00:00:00.000Z";
  await given.insert("ksef_settings", {
    ...{ id: box.partner_id, from_on: "2026-02-01", next_run_at: at, created_at: at, updated_at: at },
  });
  return box;
}

describe("the buyer of a reservation", () => {
  it("of a guest is a company on the agreement, the invoice and in the partner's clients", async () => {
    const box = await givenBox();
    const { reservation } = await guestWhoPaid(box.id, {}, { ...anna, buyer: firm } as typeof anna);
    expect(await invoiceBuyer(reservation.id)).toEqual({
      ...{ name: "Wójcik Meble", nip: "6762488138", taxNumber: null, ...address },
      email: anna.email,
    });
    expect(await one("SELECT kind, name, nip, street, country FROM clients")).toEqual({
      ...{ kind: "company", name: "Wójcik Meble", nip: "6762488138", street: address.street, country: "PL" },
    });
    const row = await one<{ agreement: string }>("SELECT agreement FROM reservations WHERE id = ?", reservation.id);
    expect(row?.agreement).toContain("Wójcik Meble, ul. Dietla 64/7, 31-039 Kraków, NIP 6762488138");
  });

  it("is checked by field", async () => {
    const box = await givenBox();
    const guest = await guestHolding(box.id);
    const answer = await guest.browser.put(
      `/api/reservations/${guest.reservation.id}/guest`,
      { ...anna, buyer: { ...firm, taxNumber: "1234567890", city: "" } },
      { cookie: guest.cookie },
    );
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      error: { fields: { "buyer.taxNumber": "field.nip", "buyer.city": "field.required" } },
    });
  });

  it("of an account is offered with its next reservation, and given again for each", async () => {
    const [first, second] = [await givenBox(), await givenBox()];
    const customer = as.customer();
    const firmRent = await rentAs(customer, first.id, firm);
    const next = await hold(customer, second.id);
    expect(next.buyer).toEqual(stored);
    const read = await (await customer.get(`/api/reservations/${next.id}`)).json<ReservationView>();
    expect(read.buyer).toEqual(stored);
    expect(await (await customer.get("/api/account")).json()).toMatchObject({ buyer: stored });
    await rentAs(customer, (await givenBox()).id, person);
    expect(await invoiceBuyer(firmRent.id)).toMatchObject({ name: "Wójcik Meble", nip: "6762488138" });
  });

  it("is a person by name, even if the partner's client was a company before", async () => {
    const partner = await givenBox();
    const customer = as.customer();
    await rentAs(customer, partner.id, firm);
    const other = await given.box({ partner_id: partner.partner_id, place_id: partner.place_id });
    const rent = await rentAs(customer, other.id, person);
    expect(await invoiceBuyer(rent.id)).toMatchObject({ name: "Anna Nowak", nip: null, street: address.street });
  });

  it("is not another one when a signed reservation is paid again", async () => {
    const box = await givenBox();
    const customer = as.customer();
    const reservation = await hold(customer, box.id);
    const path = `/api/reservations/${reservation.id}/checkout`;
    await customer.post(path, { ...signature, buyer: firm });
    await customer.post(path, { ...signature, buyer: person });
    const row = await one<{ buyer: string }>("SELECT buyer FROM reservations WHERE id = ?", reservation.id);
    expect(JSON.parse(row?.buyer ?? "")).toEqual(stored);
  });

  it("gets a new address for its next invoices; the issued one stays", async () => {
    const box = await givenBox();
    const customer = as.customer();
    const rent = await rentAs(customer, box.id, firm);
    const moved = { ...firm, street: "ul. Nowa 1", city: "Łódź", postcode: "90-001" };
    expect((await customer.patch("/api/account", { buyer: moved })).status).toBe(200);
    const row = await one<{ buyer: string }>("SELECT buyer FROM reservations WHERE id = ?", rent.id);
    expect(JSON.parse(row?.buyer ?? "")).toMatchObject({ street: "ul. Nowa 1", nip: "6762488138" });
    expect(await invoiceBuyer(rent.id)).toMatchObject({ street: address.street });
    await customer.patch("/api/account", { buyer: { ...moved, street: "ul. Inna 2", kind: "person" } });
    expect((await one<{ buyer: string }>("SELECT buyer FROM reservations"))?.buyer).toContain("ul. Nowa 1");
  });

  it("may be a person without an address, who adds it later: to the landlord's record and the next invoices", async () => {
    const box = await givenBox();
    const customer = as.customer();
    const none = { street: "", postcode: "", city: "", country: "PL" };
    await rentAs(customer, box.id, { ...person, ...none });
    const addresses = () =>
      all(`SELECT c.street, c.postcode, c.city, r.buyer ->> '$.street' AS buyerStreet FROM clients c
           JOIN reservations r ON r.client_id = c.id OR r.uid = c.uid`);
    expect(await addresses()).toEqual([{ street: "", postcode: "", city: "", buyerStreet: "" }]);
    expect((await customer.patch("/api/account", { buyer: person })).status).toBe(200);
    const { street, postcode, city } = address;
    expect(await addresses()).toEqual([{ street, postcode, city, buyerStreet: street }]);
    await customer.patch("/api/account", { buyer: { ...person, street: "ul. Nowa 1" } });
    expect(await addresses()).toEqual([{ street, postcode, city, buyerStreet: "ul. Nowa 1" }]);
  });

  it("may withdraw as a person, and as a company only by its declaration", async () => {
    const customer = as.customer();
    for (const [buyer, consents, status] of [
      [person, { earlyStart: true }, 200],
      [firm, { earlyStart: false }, 409],
      [firm, { earlyStart: true, consumerRights: true }, 200],
    ] as const) {
      const reservation = await hold(customer, (await givenBox()).id);
      const path = `/api/reservations/${reservation.id}`;
      const { agreement, shownTodayGrosze } = signatureFor(reservation.price.todayGrosze);
      const body = { agreement, shownTodayGrosze, buyer, consents: { terms: true, ...consents } };
      const answer = await customer.post(`${path}/checkout`, body);
      const { paymentId, url } = await answer.json<{ paymentId: string; url: string }>();
      await deliver(eventFor({ paymentId, sessionId: url.split("/").at(-1) ?? "" }, "succeeded"));
      expect((await customer.post(`${path}/withdraw`)).status).toBe(status);
    }
    const signed = "SELECT data ->> '$.isSigned' AS signed FROM outbox WHERE template = 'reservationConfirmed'";
    expect(await all(signed)).toEqual([{ signed: 1 }, { signed: 1 }, { signed: 1 }]);
  });

  it("is not shown to another customer", async () => {
    const box = await givenBox();
    const reservation = await rentAs(as.customer(), box.id, firm);
    expect((await as.customer().get(`/api/reservations/${reservation.id}`)).status).toBe(404);
  });
});

describe("the look-up of a buyer's company", () => {
  const subject = {
    ...{ name: "WÓJCIK MEBLE", statusVat: "Czynny", workingAddress: "UL. DIETLA 64/7, 31-039 KRAKÓW" },
    accountNumbers: ["61109010140000071219812874"],
  };
  const path = "/api/companies/register?nip=6762488138";

  it("tells a visitor the name and the address, and nothing else", async () => {
    vi.spyOn(globalThis, "fetch").mockResolvedValue(Response.json({ result: { subject } }));
    const answer = await as.visitor({ COMPANY_PROVIDER: "white-list" }).get(path);
    expect(await answer.json()).toEqual({
      kind: "found",
      company: { name: "WÓJCIK MEBLE", address: { street: "UL. DIETLA 64/7", postcode: "31-039", city: "KRAKÓW" } },
    });
  });

  it("says so when the register is down, and refuses an invalid number", async () => {
    vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response("down", { status: 503 }));
    const visitor = as.visitor({ COMPANY_PROVIDER: "white-list" });
    expect(await (await visitor.get(path)).json()).toEqual({ kind: "unknown" });
    expect((await visitor.get("/api/companies/register?nip=1234567890")).status).toBe(422);
  });
});
