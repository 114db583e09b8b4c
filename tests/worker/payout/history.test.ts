import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { transferLines } from "../../../worker/features/payment/ledger/ledger.ts";
import { ledgerStatements } from "../../../worker/features/payment/ledger/ledger-statements.ts";
import { as } from "../as-user.ts";
import { given } from "../fixtures.ts";
import { givenCharge, givenTenancy } from "../rent/tenancy.ts";
import { deliver, eventFor, payingFor } from "../reservation/booking.ts";

interface History {
  items: Record<string, unknown>[];
  nextCursor: string | null;
  total: number;
  sums: Record<string, number>;
  commission: { commissionBasisPoints: number };
  months: string[];
}

const owner = (id: string) => as.partner(id, `usr_owner_${id}`, "owner");
const history = async (id: string, query = "") =>
  (await (await owner(id).get(`/api/partner/payout/history?${query}`)).json()) as History;

/** Commissions on transfers to the partner's own account, recorded at these instants. */
async function givenTransfers(instants: readonly string[], commissionGrosze = 1_230) {
  const { rent, clientId } = await givenTenancy({ partnerId: "par_1", uid: "usr_1" });
  const days = { from_on: "2026-11-01", to_on: "2026-12-01", due_on: "2026-11-01" };
  const charge = await givenCharge(rent, { ...days, status: "due" });
  const entry = { partnerId: "par_1", paymentId: null, chargeId: charge.id, lines: transferLines(commissionGrosze) };
  await env.DB.batch(instants.flatMap((at) => ledgerStatements(env.DB, { ...entry, now: new Date(at) })));
  return { rent, clientId };
}

describe("GET /api/partner/payout/history", () => {
  it("shows an online payment with its deposit, commission, share and charge", async () => {
    const box = await given.box();
    const { reservation: _, ...payment } = await payingFor(box.id);
    await deliver(eventFor(payment, "succeeded"));
    const { items, sums, commission, total } = await history(box.partner_id);
    expect([total, commission.commissionBasisPoints]).toEqual([1, 1200]);
    // 299 zł of rent and as much of a deposit; 12 % of the rent are 35.88 zł, of which 6.71 zł are VAT.
    const amounts = {
      ...{ receivedGrosze: 59_800, depositGrosze: 29_900, commissionNetGrosze: 2_917, commissionVatGrosze: 671 },
      ...{ shareGrosze: 56_212, withheldGrosze: 3_588 },
    };
    expect(items).toMatchObject([{ ...amounts, boxNumber: box.number, invoiceNumber: expect.any(String) }]);
    expect(sums).toMatchObject({ ...amounts, dueGrosze: 0, offsetGrosze: 0, paidGrosze: 0 });
    expect(items[0]?.fromOn).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  it("shows commissions on transfers, by month of Polish time, newest first", async () => {
    const { rent } = await givenTransfers(["2026-10-31T22:59:00.000Z", "2026-10-31T23:00:00.000Z"]);
    const all = await history("par_1");
    const transfer = {
      receivedGrosze: 0,
      commissionNetGrosze: 1_000,
      commissionVatGrosze: 230,
      shareGrosze: 0,
      dueGrosze: 1_230,
    };
    expect(all.items).toMatchObject([
      { ...transfer, at: "2026-10-31T23:00:00.000Z", rentId: rent.id, fromOn: "2026-11-01", toOn: "2026-12-01" },
      { ...transfer, at: "2026-10-31T22:59:00.000Z" },
    ]);
    expect(all.months.slice(-2)).toEqual(["2026-11", "2026-10"]);
    const november = await history("par_1", "month=2026-11");
    expect(november.items.map(({ at }) => at)).toEqual(["2026-10-31T23:00:00.000Z"]);
    expect(november).toMatchObject({ total: 1, sums: { shareGrosze: 0, dueGrosze: 1_230 } });
  });

  it("continues where a page ended, and sums all pages", async () => {
    const instants = Array.from({ length: 52 }, (_, at) => new Date(Date.UTC(2026, 10, 1, 0, at >> 1)).toISOString());
    await givenTransfers(instants);
    const first = await history("par_1");
    const second = await history("par_1", `cursor=${first.nextCursor}`);
    const ids = new Set([...first.items, ...second.items].map(({ id }) => id));
    expect([first.items.length, second.items.length, ids.size, second.nextCursor]).toEqual([50, 2, 52, null]);
    expect(first.sums.dueGrosze).toBe(52 * 1_230);
  });

  it("is exported as a spreadsheet", async () => {
    await givenTransfers(["2026-11-05T10:00:00.000Z"]);
    const answer = await owner("par_1").get("/api/partner/payout/history?format=csv", { "accept-language": "pl" });
    expect(answer.headers.get("content-disposition")).toContain("boksy-payouts-");
    const text = await answer.text();
    expect(text).toContain("2026-11-05;prowizja od wpłaty bezpośrednio do ciebie;Anna Nowak;Magazyn Testowy;");
    expect(text).toContain(";2026-11-01;2026-11-30;;0,00;0,00;10,00;2,30;12,30;0,00;0,00;0,00;0,00;12,30\r\n");
  });

  it("is for owners only, and shows nothing of another partner", async () => {
    await givenTransfers(["2026-11-05T10:00:00.000Z"]);
    await given.partner({ id: "par_2" });
    expect(await history("par_2")).toMatchObject({ items: [], total: 0, months: [] });
    const get = async (by: ReturnType<typeof as.visitor>) => (await by.get("/api/partner/payout/history")).status;
    expect(await get(as.partner("par_1", "usr_manager", "manager"))).toBe(403);
    expect(await get(as.customer("usr_1"))).toBe(403);
    expect(await get(as.visitor())).toBe(401);
    expect((await owner("par_1").get("/api/partner/payout/history?month=2026-13")).status).toBe(422);
  });
});
