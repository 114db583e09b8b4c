import { describe, expect, it } from "vitest";
import { as } from "../as-user.ts";
import { given } from "../fixtures.ts";
import { deliver, eventFor, one, payingFor } from "../reservation/booking.ts";

interface Order {
  id: string;
  number: string;
  status: string;
  customerEmail: string;
  partnerName: string;
  boxNumber: string;
  paymentStatus: string;
  totalGrosze: number;
  refundedGrosze: number;
}

const admin = () => as.admin("usr_admin");
const list = async (query = "") =>
  (await admin().get(`/api/admin/orders${query}`)).json<{ items: Order[]; nextCursor: string | null; total: number }>();

const run = async (sql: string, ...values: string[]) => {
  await one(sql, ...values);
};

/** A paid order and a later one whose payment failed. */
async function givenOrders() {
  const first = await payingFor((await given.box({ number: "A-001" })).id);
  await deliver(eventFor(first, "succeeded"));
  const second = await payingFor((await given.box({ number: "B-002" })).id);
  await deliver(eventFor(second, "failed"));
  const orderOf = async (paymentId: string) => {
    const found = await one<{ id: string; number: string }>(
      "SELECT o.id, o.number FROM orders o JOIN payments y ON y.order_id = o.id WHERE y.id = ?",
      paymentId,
    );
    if (found === null) throw new Error("the payment has no order");
    return found;
  };
  return {
    paid: { ...(await orderOf(first.paymentId)), paymentId: first.paymentId },
    failed: { ...(await orderOf(second.paymentId)), paymentId: second.paymentId },
  };
}

const ids = ({ items }: { items: Order[] }) => items.map(({ id }) => id);

describe("GET /api/admin/orders", () => {
  it("lists the orders of all partners, newest first, and finds them by number, client, partner and box", async () => {
    const { paid, failed } = await givenOrders();
    const all = await list();
    expect(all.total).toBe(2);
    expect(all.items.find(({ id }) => id === paid.id)).toMatchObject({ status: "paid", paymentStatus: "succeeded" });
    expect(all.items.find(({ id }) => id === failed.id)).toMatchObject({ status: "open", paymentStatus: "failed" });
    const [order] = (await list(`?q=${paid.number}`)).items;
    expect(order).toMatchObject({ id: paid.id, boxNumber: "A-001" });
    expect(ids(await list(`?q=${encodeURIComponent(order?.customerEmail ?? "")}`))).toEqual([paid.id]);
    expect(ids(await list("?q=b-002"))).toEqual([failed.id]);
    await run("UPDATE partners SET legal_name = 'Skład Łąka'");
    expect((await list("?q=sk%C5%82ad%20laka")).total).toBe(2);
    expect((await list("?q=100%25_")).total).toBe(0);
  });

  it("filters by order, payment, provider, disputes and refunds", async () => {
    const { paid, failed } = await givenOrders();
    expect(ids(await list("?status=paid"))).toEqual([paid.id]);
    expect(ids(await list("?payment=failed"))).toEqual([failed.id]);
    expect((await list("?provider=sandbox")).total).toBe(2);
    expect((await list("?provider=stripe")).total).toBe(0);
    expect((await list("?money=refunded")).total).toBe(0);
    expect((await list("?money=disputed")).total).toBe(0);
    await run("UPDATE payments SET refunded_grosze = 100 WHERE id = ?", paid.paymentId);
    await run(
      `INSERT INTO disputes (id, payment_id, partner_id, provider, provider_reference, amount_grosze, fee_grosze, reason,
         status, opened_at, version, updated_at)
       SELECT 'dsp_1', ?, partner_id, 'sandbox', 'dp_1', 100, 0, 'other', 'needsResponse', created_at, 'v', created_at
       FROM orders LIMIT 1`,
      failed.paymentId,
    );
    expect((await list("?money=refunded")).items).toMatchObject([{ id: paid.id, refundedGrosze: 100 }]);
    expect(ids(await list("?money=disputed"))).toEqual([failed.id]);
  });

  it("sorts by amount, paginates by it and exports a spreadsheet", async () => {
    const { paid, failed } = await givenOrders();
    await run("UPDATE orders SET total_grosze = 9900 WHERE id = ?", failed.id);
    expect(ids(await list("?sort=total-asc"))).toEqual([failed.id, paid.id]);
    expect(ids(await list("?sort=total-desc"))).toEqual([paid.id, failed.id]);
    const cursor = Buffer.from(JSON.stringify(["9900", failed.id])).toString("base64url");
    expect(ids(await list(`?sort=total-asc&cursor=${cursor}`))).toEqual([paid.id]);
    const file = await admin().get("/api/admin/orders?format=csv", { "accept-language": "pl" });
    expect(file.headers.get("content-disposition")).toContain("boksy-orders-");
    expect(await file.text()).toContain(`${paid.number};opłacone`);
  });

  it("rejects unknown filters and cursors, and callers other than administrators", async () => {
    for (const query of ["status=lost", "provider=cash", "money=x", "cursor=x", "page=2"]) {
      expect((await admin().get(`/api/admin/orders?${query}`)).status, query).toBe(422);
    }
    expect((await as.visitor().get("/api/admin/orders")).status).toBe(401);
    expect((await as.partner("par_1").get("/api/admin/orders?format=csv")).status).toBe(403);
  });
});

describe("GET /api/admin/orders/:id", () => {
  it("returns payments, reports, invoices, emails and the ledger of a paid order", async () => {
    const { paid } = await givenOrders();
    const answer = await (await admin().get(`/api/admin/orders/${paid.id}`)).json<{
      order: Order;
      timeline: { kind: string; at: string; status: string | null; about: string | null }[];
      ledger: { transactionId: string; grosze: number }[];
    }>();
    expect(answer.order).toMatchObject({ id: paid.id, number: paid.number, status: "paid" });
    const of = (kind: string) => answer.timeline.filter((event) => event.kind === kind);
    expect(of("payment")).toMatchObject([{ id: paid.paymentId, status: "succeeded", about: "sandbox" }]);
    expect(of("report")).toMatchObject([{ status: "session.succeeded" }]);
    expect(of("invoice")).toHaveLength(1);
    expect(of("email").map(({ about }) => about)).toEqual(
      expect.arrayContaining(["reservationConfirmed", "reservationReceived"]),
    );
    const times = answer.timeline.map(({ at }) => at);
    expect(times).toEqual(times.toSorted());
    expect(answer.ledger.length).toBeGreaterThan(1);
    expect(answer.ledger.reduce((sum, { grosze }) => sum + grosze, 0)).toBe(0);
  });

  it("shows a failed payment with its reason and nothing of other orders", async () => {
    const { failed } = await givenOrders();
    const answer = await admin().get(`/api/admin/orders/${failed.id}`);
    const { timeline, ledger } = await answer.json<{ timeline: object[]; ledger: object[] }>();
    expect(timeline.filter((event) => "kind" in event && event.kind === "payment")).toMatchObject([
      { status: "failed", note: "declined" },
    ]);
    expect(timeline).not.toContainEqual(expect.objectContaining({ kind: "invoice" }));
    expect(ledger).toEqual([]);
  });
});
