import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { as } from "../as-user.ts";
import { company } from "../company/input.ts";
import { given } from "../fixtures.ts";

const read = async <T>(answer: Response) => (await answer.json()) as T;
const codeOf = async (answer: Response) => (await read<{ error: { code: string } }>(answer)).error.code;
const statusOf = () =>
  env.DB.prepare("SELECT onboarding_status FROM partners WHERE id = 'par_1'").first("onboarding_status");

/** A partner at the given onboarding step. Its payout account is approved in the sandbox by default. */
async function partnerAt(step: number, more: Record<string, string | null> = {}) {
  const payout = { payout_provider: "sandbox", payout_account: "sba_1", payout_status: "active" };
  await given.partner({ id: "par_1", invoice_prefix: "AB", onboarding_status: step, ...payout, ...more });
  await given.insert("sandbox_payout_accounts", {
    id: "sba_1",
    reference: "par_1",
    legal_name: "Nowe Boksy",
    return_url: "",
    locale: "pl",
    status: more.payout_status ?? "active",
    created_at: "2026-11-01T10:00:00.000Z",
  });
  return as.partner("par_1", "usr_owner");
}

describe("publishing", () => {
  it("waits until an owner has confirmed their email address", async () => {
    const owner = await partnerAt(3);
    const place = await given.place({ partner_id: "par_1", status: "draft" });
    await given.box({ partner_id: "par_1", place_id: place.id });
    await owner.get("/api/partner/onboarding");
    const confirm = (value: 0 | 1) => env.DB.prepare("UPDATE users SET email_verified = ?").bind(value).run();
    await confirm(0);
    expect(await read(await owner.get("/api/partner/onboarding"))).toMatchObject({ hasConfirmedOwner: false });
    const refused = await owner.post("/api/partner/onboarding/publish");
    expect([refused.status, await codeOf(refused)]).toEqual([409, "partner.email_unconfirmed"]);
    expect((await owner.post("/api/partner/onboarding/later")).status).toBe(200);
    const draft = await owner.post(`/api/partner/places/${place.id}/publish`);
    expect(await codeOf(draft)).toBe("partner.email_unconfirmed");
    const announced = await owner.post(`/api/partner/places/${place.id}/announce`, { opensOn: "2099-01-01" });
    expect(await codeOf(announced)).toBe("partner.email_unconfirmed");
    await confirm(1);
    expect((await owner.post(`/api/partner/places/${place.id}/publish`)).status).toBe(200);
  });
});

describe("the onboarding", () => {
  it("goes from the company to the first box on the map, one step at a time", async () => {
    const owner = await partnerAt(0);
    const first = await owner.post(
      "/api/partner/onboarding/company",
      company({ certified: true, termsAccepted: true, invoicePrefix: "fv1" }),
    );
    expect(await read(first)).toMatchObject({ status: 1 });
    expect(await read(await owner.get("/api/partner/company"))).toMatchObject({ invoicePrefix: "FV1" });
    const declared = await env.DB.prepare("SELECT purpose, reference FROM consent_records ORDER BY purpose").all();
    expect(declared.results).toEqual([
      { purpose: "partner.certification", reference: "par_1" },
      { purpose: "partner.terms", reference: "par_1" },
    ]);
    expect(await read(await owner.post("/api/partner/onboarding/payout"))).toMatchObject({ status: 2 });
    const place = await given.place({ partner_id: "par_1", status: "draft" });
    expect(await read(await owner.post("/api/partner/onboarding/place"))).toMatchObject({
      status: 3,
      placeId: place.id,
      placeName: "Magazyn Testowy",
      boxes: 0,
    });
    await given.box({ partner_id: "par_1", place_id: place.id });
    expect(await read(await owner.post("/api/partner/onboarding/publish"))).toMatchObject({
      status: 4,
      placeStatus: "published",
      boxes: 1,
    });
    const { results } = await env.DB.prepare("SELECT action FROM audit_events ORDER BY at, rowid").all<{
      action: string;
    }>();
    expect(results.map(({ action }) => action)).toEqual([
      "changeCompany",
      "advanceOnboarding",
      "advanceOnboarding",
      "advanceOnboarding",
      "publish",
    ]);
  });

  it("never returns to an earlier step", async () => {
    const owner = await partnerAt(4);
    const { version } = await read<{ version: string }>(await owner.get("/api/partner/company"));
    await owner.post("/api/partner/onboarding/company", company({ version, certified: true, termsAccepted: true }));
    await owner.post("/api/partner/onboarding/payout");
    expect(await statusOf()).toBe(4);
  });

  it("refuses a step before it is due", async () => {
    const owner = await partnerAt(1);
    expect(await codeOf(await owner.post("/api/partner/onboarding/place"))).toBe("partner.step_not_due");
    expect(await codeOf(await owner.post("/api/partner/onboarding/publish"))).toBe("partner.step_not_due");
    expect(await statusOf()).toBe(1);
  });

  it.each([
    ["an account that is being checked", "pending", 200],
    ["an account that lacks data", "restricted", 409],
    ["a rejected account", "rejected", 409],
  ])("with %s", async (_, payout_status, status) => {
    const owner = await partnerAt(1, { payout_status });
    expect((await owner.post("/api/partner/onboarding/payout")).status).toBe(status);
  });

  it("requires the data of each step", async () => {
    const owner = await partnerAt(1, { payout_account: null, payout_status: "pending" });
    expect(await codeOf(await owner.post("/api/partner/onboarding/payout"))).toBe("payout.not_ready");
    await env.DB.prepare("UPDATE partners SET onboarding_status = 2").run();
    expect(await codeOf(await owner.post("/api/partner/onboarding/place"))).toBe("place.not_published");
    await env.DB.prepare("UPDATE partners SET onboarding_status = 3").run();
    expect(await codeOf(await owner.post("/api/partner/onboarding/publish"))).toBe("box.not_rentable");
    const undeclared = await owner.post("/api/partner/onboarding/company", company({ certified: false }));
    expect(await read(undeclared)).toMatchObject({
      error: { fields: { certified: "field.consent_required", termsAccepted: "field.consent_required" } },
    });
  });

  it("ends without publishing, and the place is published on its own later", async () => {
    const owner = await partnerAt(3);
    const place = await given.place({ partner_id: "par_1", status: "draft" });
    expect(await read(await owner.post("/api/partner/onboarding/later"))).toMatchObject({
      status: 4,
      placeStatus: "draft",
    });
    const box = await given.box({ partner_id: "par_1", place_id: place.id });
    const block = { boxId: box.id, fromOn: "2030-01-01", toOn: null, reason: "Najemca spoza serwisu" };
    expect((await owner.post("/api/partner/blocks", block)).status).toBeLessThan(300);
    expect((await owner.get("/api/partner/rent-imports")).status).toBe(200);
    expect((await as.visitor().get(`/api/boxes/${box.id}`)).status).toBe(404);
    expect((await owner.post(`/api/partner/places/${place.id}/publish`)).status).toBe(200);
  });

  it("is not left before step 4", async () => {
    const owner = await partnerAt(2);
    expect(await codeOf(await owner.post("/api/partner/onboarding/later"))).toBe("partner.step_not_due");
    expect(await statusOf()).toBe(2);
  });

  it("is not bypassed by publishing the place alone", async () => {
    const owner = await partnerAt(3);
    const place = await given.place({ partner_id: "par_1", status: "draft" });
    await given.box({ partner_id: "par_1", place_id: place.id });
    expect(await codeOf(await owner.post(`/api/partner/places/${place.id}/publish`))).toBe("partner.step_not_due");
    expect((await owner.post("/api/partner/onboarding/publish")).status).toBe(200);
  });

  it("cannot be finished by a partner whom the payment provider has rejected", async () => {
    const owner = await partnerAt(3, { payout_status: "rejected" });
    await given.box({ partner_id: "par_1" });
    expect(await codeOf(await owner.post("/api/partner/onboarding/publish"))).toBe("payout.rejected");
    expect(await statusOf()).toBe(3);
  });

  it("is saved even if the identity provider is down", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const owner = await partnerAt(2);
    await given.place({ partner_id: "par_1", status: "draft" });
    expect((await owner.post("/api/partner/onboarding/place")).status).toBe(200);
    expect(await statusOf()).toBe(3);
  });

  it("is available to the owner only", async () => {
    await partnerAt(1);
    const clerk = as.partner("par_1", "usr_clerk", "clerk");
    expect(await read(await clerk.get("/api/partner/onboarding"))).toMatchObject({ status: 1, hasPayoutAccount: true });
    for (const step of ["payout", "place", "publish"]) {
      expect((await clerk.post(`/api/partner/onboarding/${step}`)).status).toBe(403);
    }
    expect((await as.customer().get("/api/partner/onboarding")).status).toBe(403);
    expect(await read(await as.partner("par_2").get("/api/partner/onboarding"))).toMatchObject({ status: 4 });
  });
});
