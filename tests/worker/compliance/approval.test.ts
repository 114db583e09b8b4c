import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { as } from "../as-user.ts";
import { given } from "../fixtures.ts";
import { all, one } from "../reservation/booking.ts";

const required = { PARTNER_APPROVAL: "required" };
const owner = (bindings: Partial<Env> = required) => as.partner("par_1", "usr_owner", "owner", bindings);
const admin = () => as.admin("usr_admin");
const versionOf = (id: string) => env.DB.prepare("SELECT version FROM partners WHERE id = ?").bind(id).first("version");
const decide = async (command: "approve" | "reject", reason: string, more = {}) =>
  admin().post(`/api/admin/partners/par_1/${command}`, { reason, version: await versionOf("par_1"), ...more });
const codeOf = async (answer: Response) => (await answer.json<{ error: { code: string } }>()).error.code;
const placeStatus = () => env.DB.prepare("SELECT status FROM places WHERE id = 'plc_1'").first("status");

beforeEach(async () => {
  await given.partner({
    id: "par_1",
    payout_account: "sba_1",
    onboarding_status: 3,
    legal_name: "Metal-Box",
    email: "biuro@metal.example",
  });
  await given.place({ id: "plc_1", partner_id: "par_1", status: "draft" });
  await given.box({ partner_id: "par_1", place_id: "plc_1" });
});

describe("a new partner where approval is required", () => {
  it("finishes onboarding as a draft, waits, and publishes once it is approved", async () => {
    const before = await (await owner().get("/api/partner/onboarding")).json();
    expect(before).toMatchObject({ approval: "notRequired", needsApproval: true });
    const finished = await (await owner().post("/api/partner/onboarding/publish")).json();
    expect(finished).toMatchObject({ status: 4, placeStatus: "draft", approval: "waiting" });
    const refused = await owner().post("/api/partner/places/plc_1/publish");
    expect([refused.status, await codeOf(refused)]).toEqual([409, "partner.not_approved"]);
    const announced = await owner().post("/api/partner/places/plc_1/announce", { opensOn: "2099-01-01" });
    expect(await codeOf(announced)).toBe("partner.not_approved");
    const { items } = await (await admin().get("/api/admin/partners?state=waiting")).json<{ items: object[] }>();
    expect(items).toMatchObject([{ id: "par_1", state: "waiting" }]);
    expect(await (await admin().get("/api/admin/dashboard")).json()).toMatchObject({ toApprove: 1, payoutsHeld: 0 });
    expect((await decide("approve", "Dane się zgadzają")).status).toBe(200);
    expect(await placeStatus()).toBe("draft");
    expect((await owner().post("/api/partner/places/plc_1/publish")).status).toBe(200);
    expect(await all("SELECT recipient, template, data ->> '$.decision' AS decision FROM outbox")).toEqual([
      { recipient: "biuro@metal.example", template: "partnerApprovalDecided", decision: "approved" },
    ]);
  });

  it("sees why it was rejected, corrects its data and asks again", async () => {
    await owner().post("/api/partner/onboarding/later");
    expect((await owner().post("/api/partner/compliance/approval")).status).toBe(409);
    expect((await decide("reject", "Brak wpisu w KRS")).status).toBe(200);
    expect(await (await owner().get("/api/partner/compliance")).json()).toMatchObject({
      ...{ approval: "rejected", approvalReason: "Brak wpisu w KRS" },
    });
    expect(await codeOf(await owner().post("/api/partner/places/plc_1/publish"))).toBe("partner.not_approved");
    expect(await (await owner().get("/api/partner/dashboard")).json()).toMatchObject({ tasks: { needsCompliance: 1 } });
    const clerk = as.partner("par_1", "usr_clerk", "clerk", required);
    expect((await clerk.post("/api/partner/compliance/approval")).status).toBe(403);
    expect((await owner().post("/api/partner/compliance/approval")).status).toBe(200);
    expect(await one("SELECT approval, approval_reason FROM partners WHERE id = 'par_1'")).toEqual({
      ...{ approval: "waiting", approval_reason: null },
    });
    expect(
      await all(
        "SELECT action, details ->> '$.reason' AS reason FROM audit_events WHERE entity = 'partner' ORDER BY id",
      ),
    ).toEqual([
      { action: "advanceOnboarding", reason: null },
      { action: "reject", reason: "Brak wpisu w KRS" },
      { action: "askApproval", reason: null },
    ]);
  });

  it("is kept from publishing by the database itself", async () => {
    await owner().post("/api/partner/onboarding/later");
    const write = env.DB.prepare("UPDATE places SET status = 'published' WHERE id = 'plc_1'").run();
    await expect(write).rejects.toThrow("places.partner_not_approved");
  });
});

describe("a decision about a new partner", () => {
  it("needs a reason, the version that was read and a partner who waits", async () => {
    expect((await decide("approve", "Dane się zgadzają")).status).toBe(409);
    await owner().post("/api/partner/onboarding/later");
    const empty = await decide("reject", " ");
    expect(await empty.json()).toMatchObject({ error: { fields: { reason: "field.too_short" } } });
    expect(await codeOf(await decide("reject", "Powód", { version: "old" }))).toBe("resource.version_conflict");
    expect((await decide("approve", "Dane się zgadzają")).status).toBe(200);
    expect(await codeOf(await decide("reject", "Po namyśle"))).toBe("partner.approval_decided");
    const unknown = await admin().post("/api/admin/partners/par_9/approve", { reason: "Powód", version: "x" });
    expect(unknown.status).toBe(404);
  });
});

describe("where approval is not required", () => {
  it("publishes the first place at the end of onboarding", async () => {
    const caller = owner({ PARTNER_APPROVAL: "off" });
    expect(await (await caller.post("/api/partner/onboarding/publish")).json()).toMatchObject({
      ...{ status: 4, placeStatus: "published", approval: "notRequired", needsApproval: false },
    });
  });
});
