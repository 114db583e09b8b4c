import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { newId } from "../../../domain/core/ids.ts";
import { givenRent, partner } from "../rent/partner/partner-rent.ts";
import { givenCharge } from "../rent/tenancy.ts";
import { all, inDays } from "../reservation/booking.ts";

/** Two rents of one client. The first owes 299.00 due in ten days, the second 50.00 that has been due for five days. */
async function givenDebts() {
  const { rent, clientId } = await givenRent();
  const { rent: other } = await givenRent();
  const owed = { status: "due", from_on: inDays(20), to_on: inDays(50) } as const;
  const later = await givenCharge(rent, { ...owed, due_on: inDays(10), amount_grosze: 29_900 });
  const late = await givenCharge(other, { ...owed, due_on: inDays(-5), amount_grosze: 5_000 });
  await env.DB.prepare("UPDATE rents SET status = 'overdue' WHERE id = ?").bind(other.id).run();
  return { clientId: String(clientId), laterId: String(later.id), lateId: String(late.id), otherId: String(other.id) };
}

const cash = (amountGrosze: number, more: object = {}) => ({
  ...{ shownGrosze: 34_900, amountGrosze, receivedOn: inDays(-1), method: "cash", title: "", ...more },
});

async function record(clientId: string, input: object, by = partner(), key = newId("request")) {
  const answer = await by.post(`/api/partner/clients/${clientId}/record-payment`, input, { "Idempotency-Key": key });
  return { status: answer.status, body: await answer.json<{ error: { code: string; fields: object } }>() };
}

const open = () =>
  all("SELECT open_grosze AS open FROM charges WHERE status <> 'waived' AND from_on = ? ORDER BY due_on", inDays(20));
const statuses = async (id: string) => (await all("SELECT status FROM rents WHERE id = ?", id))[0];

describe("a payment of a client", () => {
  it("pays the oldest debt of all rents first, and is one recorded payment of each", async () => {
    const { clientId, otherId } = await givenDebts();
    expect((await record(clientId, cash(10_000))).status).toBe(200);
    expect(await open()).toEqual([{ open: 0 }, { open: 24_900 }]);
    expect(await all("SELECT amount_grosze AS grosze, method FROM recorded_payments ORDER BY amount_grosze")).toEqual(
      [5_000, 5_000].map((grosze) => ({ grosze, method: "cash" })),
    );
    expect(await statuses(otherId)).toEqual({ status: "active" });
  });

  it("pays the chosen charge first, before it is due, and then the oldest", async () => {
    const { clientId, laterId, otherId } = await givenDebts();
    expect((await record(clientId, cash(29_900, { chargeId: laterId }))).status).toBe(200);
    expect(await open()).toEqual([{ open: 5_000 }, { open: 0 }]);
    expect(await statuses(otherId)).toEqual({ status: "overdue" });
    expect((await record(clientId, cash(5_000, { shownGrosze: 5_000 }))).status).toBe(200);
    expect(await open()).toEqual([{ open: 0 }, { open: 0 }]);
  });

  it("is recorded once when it is sent twice, also from two screens", async () => {
    const { clientId } = await givenDebts();
    const key = newId("request");
    expect((await record(clientId, cash(10_000), partner(), key)).status).toBe(200);
    expect((await record(clientId, cash(10_000), partner(), key)).status).toBe(200);
    const second = await record(clientId, cash(10_000));
    expect([second.status, second.body.error.code]).toEqual([409, "resource.version_conflict"]);
    expect(await open()).toEqual([{ open: 0 }, { open: 24_900 }]);
  });
});

describe("a payment for a charge of one rent", () => {
  it("leaves the rent overdue while an older charge is unpaid", async () => {
    const { rent } = await givenRent();
    const owed = { status: "due", amount_grosze: 29_900 } as const;
    await givenCharge(rent, { ...owed, from_on: inDays(20), to_on: inDays(50), due_on: inDays(-10) });
    const due = await givenCharge(rent, { ...owed, from_on: inDays(50), to_on: inDays(80), due_on: inDays(5) });
    await env.DB.prepare("UPDATE rents SET status = 'overdue' WHERE id = ?").bind(rent.id).run();
    const version = (await all<{ version: string }>("SELECT version FROM rents WHERE id = ?", String(rent.id)))[0];
    const { shownGrosze: _, ...payment } = cash(29_900, { chargeId: due.id });
    const answer = await partner().post(`/api/partner/rents/${rent.id}/record-payment`, { ...version, ...payment });
    expect(answer.status).toBe(200);
    expect(await statuses(String(rent.id))).toEqual({ status: "overdue" });
    expect(await all("SELECT open_grosze AS open FROM charges WHERE id = ?", String(due.id))).toEqual([{ open: 0 }]);
  });
});

describe("refused is", () => {
  it.each([
    ["more than can be recorded", cash(1_000_000_001), { amountGrosze: "field.too_large" }],
    ["a day in the future", cash(100, { receivedOn: inDays(1) }), { receivedOn: "field.day_too_far" }],
  ])("%s", async (_, input, fields) => {
    const { clientId } = await givenDebts();
    const { status, body } = await record(clientId, input);
    expect([status, body.error.fields]).toEqual([422, fields]);
    expect(await all("SELECT 1 FROM recorded_payments")).toEqual([]);
  });

  it("a charge that is paid or unknown", async () => {
    const { clientId } = await givenDebts();
    expect((await record(clientId, cash(100, { chargeId: "chg_none" }))).status).toBe(409);
  });
});
