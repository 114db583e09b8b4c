import { describe, expect, it } from "vitest";
import { as } from "../as-user.ts";
import { given } from "../fixtures.ts";
import { one, payingFor } from "../reservation/booking.ts";

const admin = () => as.admin("usr_admin");
const reason = "Zwrócono w panelu";
const list = async () =>
  (await admin().get("/api/admin/payment-mismatches")).json<{ items: { paymentId: string }[] }>();

async function givenMismatch() {
  const { paymentId } = await payingFor((await given.box()).id);
  const report = { payment_id: paymentId, provider: "sandbox", reported_status: "succeeded" };
  await given.insert("payment_mismatches", {
    ...{ ...report, reported_reference: "cs_1", mismatch: "amount", reported_grosze: 100, reported_currency: "PLN" },
    recorded_at: "2026-11-20T10:00:00.000Z",
  });
  await given.insert("payment_mismatches", {
    ...{ ...report, reported_reference: "cs_0", mismatch: "reference", recorded_at: "2026-11-19T10:00:00.000Z" },
    resolved_at: "2026-11-19T11:00:00.000Z",
  });
  return paymentId;
}

describe("GET /api/admin/payment-mismatches", () => {
  it("lists open reports with what was reported and the payment's own amount", async () => {
    const paymentId = await givenMismatch();
    const payment = await one<{ amount: number }>(
      "SELECT amount_grosze AS amount FROM payments WHERE id = ?",
      paymentId,
    );
    expect((await list()).items).toEqual([
      expect.objectContaining({
        ...{ paymentId, mismatch: "amount", reportedReference: "cs_1", reportedGrosze: 100, reportedCurrency: "PLN" },
        amountGrosze: payment?.amount,
      }),
    ]);
  });
});

describe("POST /api/admin/payment-mismatches/:paymentId/resolve", () => {
  it("closes the reports of the payment and records why", async () => {
    const paymentId = await givenMismatch();
    const path = `/api/admin/payment-mismatches/${paymentId}/resolve`;
    expect((await admin().post(path, { reason })).status).toBe(200);
    expect((await list()).items).toEqual([]);
    expect(
      await one(
        `SELECT actor, action, entity, entity_id AS id, details ->> '$.reason' AS reason FROM audit_events
         WHERE action = 'resolve'`,
      ),
    ).toEqual({ actor: "usr_admin", action: "resolve", entity: "payment", id: paymentId, reason });
    expect(await one("SELECT resolved_at AS at FROM payment_mismatches WHERE reported_reference = 'cs_0'")).toEqual({
      at: "2026-11-19T11:00:00.000Z",
    });
    expect((await admin().post(path, { reason })).status).toBe(409);
  });

  it("needs a reason, a payment and an administrator", async () => {
    const paymentId = await givenMismatch();
    const path = `/api/admin/payment-mismatches/${paymentId}/resolve`;
    expect((await admin().post(path, {})).status).toBe(422);
    expect((await admin().post("/api/admin/payment-mismatches/pay_9/resolve", { reason })).status).toBe(404);
    expect((await as.partner("par_1").post(path, { reason })).status).toBe(403);
    expect((await as.visitor().post(path, { reason })).status).toBe(401);
    expect((await list()).items).toHaveLength(1);
  });
});
