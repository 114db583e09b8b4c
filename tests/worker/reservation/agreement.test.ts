import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { newId } from "../../../domain/core/ids.ts";
import { as } from "../as-user.ts";
import { given } from "../fixtures.ts";
import { guestWhoPaid } from "../guest/guests.ts";
import { textOfPdf } from "../invoice/pdf/pdf-text.ts";
import { deliver, eventFor, hold, one, payingFor, signatureFor } from "./booking.ts";

async function printed(answer: Response): Promise<string> {
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  return (await textOfPdf(new Uint8Array(await answer.arrayBuffer()))).replaceAll("\u00a0", " ");
}

async function boxWithTerms() {
  const place = await given.place({ rules_pl: "Wózki oddajemy przy bramie." });
  return given.box({ place_id: place.id, partner_id: place.partner_id });
}

describe("GET /api/reservations/{id}/agreement", () => {
  it("prints what was signed, with the place's terms and the withdrawal instruction, also after both have changed", async () => {
    const { cookie, reservation } = await guestWhoPaid((await boxWithTerms()).id);
    await env.DB.prepare("UPDATE places SET rules_pl = 'Nowe zasady', notice_days = 7").run();
    const text = await printed(await as.visitor().get(`/api/reservations/${reservation.id}/agreement`, { cookie }));
    for (const part of ["Anna Nowak", reservation.code, "Wózki oddajemy przy bramie.", "Wzór formularza odstąpienia"]) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain("Nowe zasady");
  });

  it("shows names in other scripts and words that are wider than the page", async () => {
    const word = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft".repeat(2);
    const place = await given.place({ name_pl: "Αποθήκη 王小明", rules_pl: word });
    const customer = as.customer();
    const held = await hold(customer, (await given.box({ place_id: place.id, partner_id: place.partner_id })).id);
    const text = await printed(await customer.get(`/api/reservations/${held.id}/agreement`));
    for (const part of ["Αποθήκη 王小明", word]) expect(text).toContain(part);
  });

  it("gives a customer the draft before signing and the agreement after paying", async () => {
    const customer = as.customer();
    const held = await hold(customer, (await boxWithTerms()).id);
    expect(await printed(await customer.get(`/api/reservations/${held.id}/agreement`))).toContain("niepodpisany");
    const paid = await payingFor((await boxWithTerms()).id);
    await deliver(eventFor(paid, "succeeded"));
    const text = await printed(await paid.customer.get(`/api/reservations/${paid.reservation.id}/agreement`));
    expect(text).toContain("Podpisano przez wpisanie");
  });

  it("keeps the box's number that was signed", async () => {
    const paid = await payingFor((await boxWithTerms()).id);
    await deliver(eventFor(paid, "succeeded"));
    await env.DB.prepare("UPDATE boxes SET number = 'NOWY-7'").run();
    const text = await printed(await paid.customer.get(`/api/reservations/${paid.reservation.id}/agreement`));
    expect(text).toContain("Oświadczenie");
    expect(text).not.toContain("NOWY-7");
  });

  it("is in the language of the signer, which later changes of emails and new documents do not touch", async () => {
    const customer = as.customer();
    const { id, price } = await hold(customer, (await boxWithTerms()).id);
    const path = `/api/reservations/${id}`;
    const sign = (locale: string) => {
      const { agreement, ...body } = signatureFor(price.todayGrosze);
      return customer.post(`${path}/checkout`, { ...body, agreement: { ...agreement, locale } });
    };
    expect(await (await customer.put(`${path}/language`, { locale: "en" })).json()).toMatchObject({ locale: "en" });
    await env.DB.prepare("UPDATE users SET locale = 'pl' WHERE uid = ?").bind(customer.uid).run();
    expect((await sign("pl")).status).toBe(422);
    const { paymentId, url } = await (await sign("en")).json<{ paymentId: string; url: string }>();
    await deliver(eventFor({ paymentId, sessionId: url.split("/").at(-1) ?? "" }, "succeeded"));
    expect(await one("SELECT locale FROM outbox WHERE template = 'reservationConfirmed'")).toEqual({ locale: "en" });
    await customer.put(`${path}/language`, { locale: "pl" });
    const text = await printed(await customer.get(`${path}/agreement`));
    for (const part of ["Signed by typing the name", "Model withdrawal form"]) expect(text).toContain(part);
    expect(text).not.toContain("Wzór formularza");
    expect(await one("SELECT locale FROM users WHERE uid = ?", customer.uid)).toEqual({ locale: "pl" });
  });

  it("of a guest leaves the language of later emails to the guest", async () => {
    const { cookie, reservation, browser } = await guestWhoPaid((await boxWithTerms()).id);
    await browser.put(`/api/reservations/${reservation.id}/language`, { locale: "en" }, { cookie });
    expect(await one("SELECT c.locale FROM clients c")).toEqual({ locale: "en" });
  });

  it("is not found for a stranger and refused for a reservation that was never signed", async () => {
    const { reservation } = await guestWhoPaid((await boxWithTerms()).id);
    expect((await as.customer().get(`/api/reservations/${reservation.id}/agreement`)).status).toBe(404);
    const customer = as.customer();
    const held = await hold(customer, (await boxWithTerms()).id);
    await customer.post(`/api/reservations/${held.id}/cancel`, { refundGrosze: 0 });
    expect((await customer.get(`/api/reservations/${held.id}/agreement`)).status).toBe(422);
  });

  it("gives the partner its own reservation's agreement, and no other partner", async () => {
    const box = await boxWithTerms();
    const { reservation } = await guestWhoPaid(box.id);
    const path = `/api/partner/reservations/${reservation.id}/agreement`;
    expect(await printed(await as.partner(box.partner_id).get(path))).toContain(reservation.code);
    expect((await as.partner(newId("partner")).get(path)).status).toBe(404);
  });
});
