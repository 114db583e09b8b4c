import { env } from "cloudflare:workers";
import fc from "fast-check";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { findDifferences } from "../../../../worker/jobs/find-differences.ts";
import { invoiceCommissions } from "../../../../worker/jobs/invoice-commissions.ts";
import { deliverAll } from "../../email/outbox.ts";
import { given } from "../../fixtures.ts";
import { givenKsef, submissions } from "../../ksef/fixtures.ts";
import { all, one } from "../../reservation/booking.ts";
import { textOfPdf } from "../pdf/pdf-text.ts";
import { commissionRows, givenCommission, givenOnlinePayment, givenOnlineReturn, withOperator } from "./fixtures.ts";

withOperator();

const partner = { id: "par_1", nip: "5213456784", email: "biuro@example.com", street: "ul. Śmiała 12" };
const december = new Date("2026-12-01T00:07:00.000Z");
const plain = (text: string) => text.replaceAll("\u00a0", " ");

/** Runs the job until it has nothing to do, as its hourly runs would. */
async function runAll(now: Date): Promise<number> {
  for (let total = 0; ; ) {
    const done = await invoiceCommissions(env, now);
    total += done;
    if (done === 0) return total;
  }
}

beforeEach(async () => {
  await given.partner(partner);
});

describe("invoiceCommissions", () => {
  it("invoices the commission of the past month once, by Polish time, with the operator as seller", async () => {
    await givenOnlinePayment("par_1", "2026-11-10T12:00:00.000Z");
    await givenCommission("par_1", "2026-11-30T22:59:59.000Z", 1_230);
    await givenCommission("par_1", "2026-11-30T23:00:00.000Z", 2_460);
    expect([await runAll(december), await runAll(december)]).toEqual([1, 0]);
    const [invoice, ...others] = await commissionRows();
    expect(others).toEqual([]);
    expect(invoice).toMatchObject({
      ...{
        number: "BOKSY/P/2026/12/0001",
        kind: "vat",
        month: "2026-11",
        status: "issued",
        paymentMethod: "transfer",
      },
      ...{ issuedOn: "2026-12-01", soldOn: "2026-11-30", netGrosze: 11_000, vatGrosze: 2_530, grossGrosze: 13_530 },
    });
    expect(JSON.parse(invoice?.seller ?? "")).toMatchObject({ name: "Boksy sp. z o.o.", nip: "6762448104" });
    expect(JSON.parse(invoice?.buyer ?? "")).toMatchObject({ nip: "5213456784", street: "ul. Śmiała 12" });
    expect(JSON.parse(invoice?.lines ?? "")).toMatchObject([
      { name: "Prowizja serwisu Boksy za listopad 2026", vatRate: 23 },
    ]);
    await expect(findDifferences(env, new Date("2026-12-02T03:07:00.000Z"))).resolves.toBe(0);
  });

  it("closes a month an hour later, so that what was begun in it and is written late is in it", async () => {
    await givenCommission("par_1", "2026-11-10T12:00:00.000Z", 1_230);
    expect(await runAll(new Date("2026-11-30T23:07:00.000Z"))).toBe(0);
    await givenCommission("par_1", "2026-11-30T22:58:00.000Z", 2_460);
    expect(await runAll(december)).toBe(1);
    expect(await commissionRows()).toMatchObject([{ month: "2026-11", grossGrosze: 3_690 }]);
  });

  it("makes up for months in which it did not run, in order, and counts refunds against the month's commission", async () => {
    await givenCommission("par_1", "2026-08-05T12:00:00.000Z", 5_000);
    await givenCommission("par_1", "2026-10-05T12:00:00.000Z", 3_000);
    await givenCommission("par_1", "2026-10-06T12:00:00.000Z", -1_000);
    expect(await runAll(december)).toBe(2);
    expect(await commissionRows()).toMatchObject([
      { number: "BOKSY/P/2026/12/0001", month: "2026-08", grossGrosze: 5_000 },
      { number: "BOKSY/P/2026/12/0002", month: "2026-10", grossGrosze: 2_000, soldOn: "2026-10-31" },
    ]);
  });

  it("has one series for all partners, and issues one invoice in concurrent runs", async () => {
    await given.partner({ id: "par_2", nip: "5261040828" });
    for (const id of ["par_1", "par_2"]) await givenCommission(id, "2026-11-05T12:00:00.000Z", 1_230);
    await Promise.all([1, 2, 3].map(() => invoiceCommissions(env, december)));
    const numbers = (await commissionRows()).map(({ number, buyerId }) => [number, buyerId]);
    expect(numbers).toEqual([
      ["BOKSY/P/2026/12/0001", "par_1"],
      ["BOKSY/P/2026/12/0002", "par_2"],
    ]);
    expect(await all("SELECT * FROM audit_events WHERE actor = 'invoiceCommissions'")).toHaveLength(2);
  });

  it("corrects earlier invoices if more was returned than earned, and issues nothing for as much", async () => {
    await givenCommission("par_1", "2026-08-05T12:00:00.000Z", 1_230);
    await givenCommission("par_1", "2026-09-05T12:00:00.000Z", 2_460);
    await givenCommission("par_1", "2026-10-05T12:00:00.000Z", 500);
    await givenCommission("par_1", "2026-10-06T12:00:00.000Z", -500);
    await givenCommission("par_1", "2026-11-05T12:00:00.000Z", -2_860);
    expect(await runAll(december)).toBe(4);
    expect(await commissionRows()).toMatchObject([
      { kind: "vat", month: "2026-08", grossGrosze: 1_230 },
      { kind: "vat", month: "2026-09", grossGrosze: 2_460 },
      { kind: "correction", month: "2026-11", grossGrosze: -2_460, corrects: "BOKSY/P/2026/12/0002" },
      { kind: "correction", month: "2026-11", grossGrosze: -400, corrects: "BOKSY/P/2026/12/0001" },
    ]);
    await expect(findDifferences(env, new Date("2026-12-02T03:07:00.000Z"))).resolves.toBe(0);
  });

  it("invoices what is due of a month in which more was returned of online payments, which is corrected apart", async () => {
    await givenOnlinePayment("par_1", "2026-10-10T12:00:00.000Z");
    await givenCommission("par_1", "2026-11-05T12:00:00.000Z", 1_230);
    await givenOnlineReturn("par_1", "2026-11-06T12:00:00.000Z", 1_230);
    expect(await runAll(december)).toBe(2);
    expect(await commissionRows()).toMatchObject([
      { kind: "vat", month: "2026-10", grossGrosze: 12_300, paymentMethod: "deduction" },
      { kind: "vat", month: "2026-11", grossGrosze: 1_230, paymentMethod: "transfer", status: "issued" },
      { kind: "correction", month: "2026-11", grossGrosze: -1_230, corrects: "BOKSY/P/2026/12/0001" },
    ]);
    expect(
      await one("SELECT gross_grosze AS gross, asked_grosze AS asked FROM commission_months WHERE month = '2026-11'"),
    ).toEqual({ gross: 0, asked: 1_230 });
    await expect(findDifferences(env, new Date("2026-12-02T03:07:00.000Z"))).resolves.toBe(0);
  });

  it("logs commission returned that was never invoiced, and continues with the other partners", async () => {
    const errors = vi.spyOn(console, "error").mockReturnValue();
    await given.partner({ id: "par_2", nip: "5261040828" });
    await givenCommission("par_1", "2026-11-04T12:00:00.000Z", -100);
    await givenCommission("par_2", "2026-11-05T12:00:00.000Z", 1_230);
    expect(await invoiceCommissions(env, december)).toBe(1);
    expect(errors).toHaveBeenCalledWith(expect.stringContaining("job.commission_not_invoiced"));
  });

  it("cannot change or delete a closed month or its invoice", async () => {
    await givenCommission("par_1", "2026-11-05T12:00:00.000Z", 1_230);
    await runAll(december);
    const run = (sql: string) => env.DB.prepare(sql).run();
    await expect(run("UPDATE commission_months SET gross_grosze = 0")).rejects.toThrow("ledger.append_only");
    await expect(run("DELETE FROM commission_months")).rejects.toThrow("ledger.append_only");
    await expect(run("UPDATE invoices SET commission_month_id = NULL")).rejects.toThrow("invoice.final");
    await expect(run("DELETE FROM invoices")).rejects.toThrow("invoice.final");
  });

  it("emails the invoice in the partner's language, with what is still due", async () => {
    await env.DB.prepare("UPDATE partners SET locale = 'en' WHERE id = 'par_1'").run();
    await givenCommission("par_1", "2026-11-05T12:00:00.000Z", 1_230);
    await runAll(december);
    const [sent] = await deliverAll();
    expect(sent?.subject).toBe("Commission invoice BOKSY/P/2026/12/0001");
    const [file] = sent?.attachments ?? [];
    expect(file?.fileName).toBe("BOKSY-P-2026-12-0001.pdf");
    const text = plain(await textOfPdf(file?.bytes ?? new Uint8Array()));
    expect(text).toContain("Boksy commission for November 2026");
    expect(text).toContain("PLN 12.30 was left to pay by December 15, 2026");
    expect(text).toContain("PeriodNovember 1 – 30, 2026");
    expect(text).toContain("Due dateDecember 15, 2026");
    expect(text).not.toContain("on behalf of the seller");
  });

  it("sends invoice and correction to KSeF in the operator's name", async () => {
    await givenOnlinePayment("par_1", "2026-10-05T12:00:00.000Z");
    await runAll(new Date("2026-11-01T00:07:00.000Z"));
    await givenCommission("par_1", "2026-11-05T12:00:00.000Z", -1_230);
    await runAll(december);
    const { fake, run, runLater } = givenKsef("2026-12-01T01:00:00.000Z");
    fake.grants.add("6762448104");
    await run();
    await runLater();
    expect(await submissions()).toMatchObject([{ status: "accepted" }, { status: "accepted" }]);
    const xml = await one<{ xml: string }>("SELECT xml FROM ksef_submissions ORDER BY created_at LIMIT 1");
    expect(xml?.xml).toContain("<Podmiot1><DaneIdentyfikacyjne><NIP>6762448104</NIP>");
    expect(xml?.xml).toContain("<Podmiot2><DaneIdentyfikacyjne><NIP>5213456784</NIP>");
    expect(xml?.xml).not.toContain("<Podmiot3>");
    expect(xml?.xml).toContain(
      "<PlatnoscInna>1</PlatnoscInna><OpisPlatnosci>Potrącenie z płatności online</OpisPlatnosci>",
    );
  });

  it("invoices exactly what the ledger has, for any history of earning and returning", async () => {
    const month = fc.array(fc.integer({ min: 1, max: 50_000 }), { maxLength: 4 });
    const history = fc.array(fc.record({ earned: month, back: fc.double({ min: 0, max: 1, noNaN: true }) }), {
      ...{ minLength: 1, maxLength: 8 },
    });
    let count = 0;
    await fc.assert(
      fc.asyncProperty(history, async (months) => {
        const id = `par_property_${++count}`;
        await given.partner({ id });
        let balance = 0;
        for (const [at, { earned, back }] of months.entries()) {
          const day = `2026-0${at + 1}-15T12:00:00.000Z`;
          for (const grosze of earned) await givenCommission(id, day, grosze);
          balance += earned.reduce((sum, grosze) => sum + grosze, 0);
          const returned = Math.floor(balance * back);
          if (returned > 0) await givenCommission(id, day, -returned);
          balance -= returned;
        }
        await runAll(december);
        const sums = await one(
          `SELECT COALESCE(SUM(iv.gross_grosze), 0) AS invoiced FROM invoices iv
           JOIN commission_months mon ON mon.id = iv.commission_month_id WHERE mon.partner_id = ?`,
          id,
        );
        expect(sums).toEqual({ invoiced: balance });
        const asked =
          "SELECT SUM(due_grosze) AS due, SUM(open_grosze) AS open FROM commission_months WHERE partner_id = ?";
        if (balance > 0) expect(await one(asked, id)).toEqual({ due: balance, open: balance });
        const wrong = await all(
          `SELECT mon.month FROM commission_months mon WHERE mon.partner_id = ? AND mon.gross_grosze <>
             COALESCE((SELECT SUM(gross_grosze) FROM invoices WHERE commission_month_id = mon.id), 0)`,
          id,
        );
        expect(wrong).toEqual([]);
      }),
      { numRuns: 15 },
    );
    const gaps = await all("SELECT series FROM invoices GROUP BY series HAVING MAX(sequence) <> COUNT(*)");
    expect(gaps).toEqual([]);
  });
});
