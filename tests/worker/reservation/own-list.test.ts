import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { as } from "../as-user.ts";
import { given } from "../fixtures.ts";
import { deliver, eventFor, hold, inDays, letHoldLapse, payingFor } from "./booking.ts";

interface Answer {
  items: { id: string; status: string; boxNumber: string; keptUntilAt: string | null }[];
  nextCursor: string | null;
  total: number;
}

const list = async (caller: ReturnType<typeof as.customer>, query = "") =>
  (await caller.get(`/api/reservations${query}`)).json<Answer>();

describe("GET /api/reservations", () => {
  it("returns each with its current stage, and omits holds that were never completed", async () => {
    const { customer, reservation, ...payment } = await payingFor((await given.box({ number: "A-001" })).id);
    await deliver(eventFor(payment, "succeeded"));
    const held = await hold(customer, (await given.box({ number: "B-002" })).id, { moveInOn: inDays(5) });
    expect(await list(customer)).toMatchObject({
      items: [
        { id: held.id, status: "held", keptUntilAt: held.holdExpiresAt },
        { id: reservation.id, status: "confirmed", keptUntilAt: null },
      ],
      total: 2,
    });
    expect((await list(customer, "?stage=coming")).items.map(({ id }) => id)).toEqual([reservation.id]);
    expect((await list(customer, "?sort=moveIn-desc")).items.map(({ id }) => id)).toEqual([reservation.id, held.id]);
    await letHoldLapse(held.id);
    expect(await list(customer)).toMatchObject({ items: [{ id: reservation.id }], total: 1 });
  });

  it("shows the end of the rental as it is after an extension or a notice", async () => {
    const { customer, ...payment } = await payingFor((await given.box()).id);
    await deliver(eventFor(payment, "succeeded"));
    await env.DB.prepare("UPDATE rents SET end_on = ?").bind(inDays(200)).run();
    expect(await list(customer)).toMatchObject({ items: [{ toOn: inDays(200) }] });
    await env.DB.exec("UPDATE rents SET end_on = NULL");
    expect(await list(customer)).toMatchObject({ items: [{ toOn: null }] });
  });

  it("is searchable by box, code and place, paginated, and exported as a spreadsheet", async () => {
    const { customer, reservation } = await payingFor((await given.box({ number: "A-001" })).id);
    await env.DB.exec("UPDATE places SET name_pl = 'Magazyn Łąka'");
    await payingFor((await given.box({ number: "C-009" })).id);
    expect((await list(customer, "?q=laka a-00")).items.map(({ id }) => id)).toEqual([reservation.id]);
    expect((await list(customer, `?q=${reservation.code}`)).total).toBe(1);
    expect((await list(customer, "?q=c-009")).total).toBe(0);
    const file = await customer.get("/api/reservations?format=csv", { "accept-language": "pl" });
    expect(file.headers.get("content-type")).toContain("text/csv");
    expect(await file.text()).toContain(`${reservation.code};w trakcie płatności`);
    expect((await customer.get("/api/reservations?cursor=x")).status).toBe(422);
    expect((await as.visitor().get("/api/reservations?format=csv")).status).toBe(401);
  });
});
