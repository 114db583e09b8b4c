import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { type LegalText, legalTexts } from "../../../domain/settings/kinds.ts";
import type { ReservationView } from "../../../worker/features/reservation/view.ts";
import { as } from "../as-user.ts";
import { given } from "../fixtures.ts";
import { givenCompany, offerInput } from "../offer/offers.ts";
import { checkout, hold, inDays, one, reservationBody, today } from "../reservation/booking.ts";
import { givenSetting } from "./given-switch.ts";

/** A text in force since a day, as if it had been entered before. */
async function givenText(kind: LegalText, text: string, fromOn = inDays(-1)): Promise<void> {
  await env.DB.prepare(
    `INSERT INTO settings (id, kind, from_on, value, decided_on, created_at, updated_at)
     VALUES (?1 || ?2, ?1, ?2, ?3, ?4, ?5, ?5)`,
  )
    .bind(kind, fromOn, JSON.stringify({ pl: text, en: `${text} (en)` }), inDays(-9), new Date().toISOString())
    .run();
}

const clausesOf = async () =>
  (await as.visitor().get("/api/policy-clauses")).json<Record<"termsChanges" | "partnerTerms", string>>();
const errorOf = async (answer: Response) => (await answer.json<{ error: { code: string } }>()).error.code;

describe("a legal text", () => {
  it("is in force from a later day, with both versions in the audit trail", async () => {
    const value = { pl: "Zmiany zapowiadamy e-mailem.", en: "We announce changes by email." };
    expect(await givenSetting("termsChanges", value, today())).toBe(422);
    await givenText("termsChanges", "Stary tekst");
    expect(await givenSetting("termsChanges", value, inDays(1))).toBe(200);
    expect((await clausesOf()).termsChanges).toBe("Stary tekst");
    const audit = await one<{ details: string }>("SELECT details FROM audit_events WHERE entity = 'setting'");
    expect(JSON.parse(audit?.details ?? "{}")).toMatchObject({ ...value, oldPl: "Stary tekst" });
    const dashboard = await (await as.admin("usr_admin").get("/api/admin/dashboard")).json();
    expect(dashboard).toMatchObject({ missingTexts: legalTexts.length - 1 });
    const csv = await (await as.admin("usr_admin").get("/api/admin/settings?kind=termsChanges&format=csv")).text();
    expect(csv).toContain("Zmiany zapowiadamy e-mailem.");
    const early = env.DB.prepare(
      `INSERT INTO settings (id, kind, from_on, value, decided_on, created_at, updated_at)
       VALUES ('set_1', 'liability', '2026-12-01', '{}', '2026-12-01', '', '')`,
    );
    await expect(early.run()).rejects.toThrow("CHECK");
  });

  it("is part of the agreements of boxes that are held while it is in force", async () => {
    await givenText("emergencyEntry", "Wynajmujący wchodzi do boksu tylko w razie pożaru.");
    const customer = as.customer();
    const { id } = await hold(customer, (await given.box()).id);
    await givenText("emergencyEntry", "Późniejszy tekst", today());
    await env.DB.prepare("UPDATE reservations SET created_at = ?")
      .bind(`${inDays(-1)}T10:00:00.000Z`)
      .run();
    const { clauses } = await (await customer.get(`/api/reservations/${id}`)).json<ReservationView>();
    expect(clauses.emergencyEntry).toBe("Wynajmujący wchodzi do boksu tylko w razie pożaru.");
    expect(clauses.liability).toMatch(/^\[DO UZUPEŁNIENIA/);
    await checkout(customer, id);
    const signed = await one<{ agreement: string }>("SELECT agreement FROM reservations");
    expect(signed?.agreement).toContain("tylko w razie pożaru");
    expect(signed?.agreement).not.toContain("Późniejszy");
  });

  it("is shown with the terms to everyone, in their language", async () => {
    await givenText("partnerTerms", "Warunki");
    expect((await clausesOf()).partnerTerms).toBe("Warunki");
    const english = await as.visitor().get("/api/policy-clauses?lang=en");
    expect(await english.json()).toMatchObject({
      partnerTerms: "Warunki (en)",
      disputeBody: expect.stringMatching(/^\[TO BE/),
    });
  });
});

describe("production", () => {
  const production = { ENVIRONMENT: "production" } as const;

  it("takes no reservations and offers until all legal texts are in force", async () => {
    const box = await given.box();
    const customer = as.customer("usr_customer", production);
    const company = await givenCompany();
    const owner = as.partner(company.partnerId, "usr_owner", "owner", production);
    const offered = await owner.post("/api/partner/reservations", offerInput(company));
    expect([offered.status, await errorOf(offered)]).toEqual([409, "reservation.not_open"]);
    const reserve = () => customer.post("/api/reservations", reservationBody(box.id));
    const refused = await reserve();
    expect([refused.status, await errorOf(refused)]).toEqual([409, "reservation.not_open"]);
    expect(await one("SELECT COUNT(*) AS count FROM reservations")).toEqual({ count: 0 });
    for (const kind of legalTexts.slice(1)) await givenText(kind, "Tekst");
    await givenText(legalTexts[0], "Tekst", inDays(1));
    expect(await errorOf(await reserve())).toBe("reservation.not_open");
    await givenText(legalTexts[0], "Tekst", today());
    expect((await reserve()).status).toBe(201);
  });
});
