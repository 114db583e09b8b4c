import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { chargeRents } from "../../../worker/jobs/charge-rents.ts";
import { issueInvoices } from "../../../worker/jobs/issue-invoices.ts";
import { as } from "../as-user.ts";
import { all, inDays } from "../reservation/booking.ts";
import { givenRent, partner, runCommand, sentEmails } from "./partner/partner-rent.ts";

const twoMonths = { payments: 2 };

/** A rent of 299.00 a month from 40 days ago with nothing charged. */
async function givenUnchargedRent() {
  const tenancy = await givenRent();
  await env.DB.batch([
    env.DB.prepare("DELETE FROM charges"),
    env.DB.prepare("UPDATE rents SET charged_to_on = start_on"),
  ]);
  return tenancy;
}

describe("a pro forma", () => {
  it("asks for the next payments, has numbers of its own, and is sent and listed apart from invoices", async () => {
    const { rent } = await givenUnchargedRent();
    const answer = await runCommand(rent.id, "issue-proforma", twoMonths);
    expect(answer.status).toBe(200);
    const { invoiceId } = answer.body as unknown as { invoiceId: string };
    await runCommand(rent.id, "issue-proforma", { payments: 1 });
    const issued = await all<{ number: string; kind: string; gross: number; lines: string }>(
      "SELECT number, kind, gross_grosze AS gross, lines FROM invoices ORDER BY sequence",
    );
    expect(issued).toMatchObject([
      { kind: "proforma", gross: 59_800 },
      { kind: "proforma", gross: 29_900 },
    ]);
    expect(issued.map(({ number }) => /^PRO\/.+\/(\d{4})$/.exec(number)?.[1])).toEqual(["0001", "0002"]);
    expect(JSON.parse(issued[0]?.lines ?? "")).toMatchObject([{ quantity: 2, unit: "month", grossGrosze: 59_800 }]);
    expect(await sentEmails()).toEqual(["proformaIssued", "proformaIssued"]);
    const pdf = await partner().get(`/api/invoices/${invoiceId}/pdf`);
    expect(pdf.headers.get("content-type")).toBe("application/pdf");
    expect(await (await partner().get("/api/partner/invoices?kind=proforma")).json()).toMatchObject({ total: 2 });
    const own = as.customer("usr_tenant");
    expect(await (await own.get("/api/invoices?state=unpaid")).json()).toMatchObject({ total: 0 });
    expect(await all("SELECT 1 FROM ksef_submissions")).toEqual([]);
  });

  it("changes neither what is charged and invoiced later nor the numbers of the invoices", async () => {
    const { rent } = await givenUnchargedRent();
    await runCommand(rent.id, "issue-proforma", twoMonths);
    const later = new Date(`${inDays(60)}T12:00:00Z`);
    await chargeRents(env, later);
    await issueInvoices(env, later);
    const invoices = await all<{ number: string; gross: number }>(
      "SELECT number, gross_grosze AS gross FROM invoices WHERE kind = 'vat' ORDER BY sequence",
    );
    expect(invoices[0]).toMatchObject({ gross: 29_900, number: expect.stringMatching(/0001$/) });
    expect(invoices[0]?.number).not.toContain("PRO");
  });

  it("is refused for more payments than are left, and for none", async () => {
    const { rent } = await givenRent(inDays(50));
    const tooMany = await runCommand(rent.id, "issue-proforma", { payments: 12 });
    expect([tooMany.status, tooMany.body.error.fields]).toEqual([422, { payments: "field.too_large" }]);
    const none = await runCommand(rent.id, "issue-proforma", { payments: 0 });
    expect(none.body.error.fields).toEqual({ payments: "field.too_small" });
    expect(await all("SELECT 1 FROM invoices")).toEqual([]);
  });

  it("is refused to another partner, and cannot be corrected", async () => {
    const { rent } = await givenRent();
    const body = { version: rent.version, ...twoMonths };
    const theirs = await as.partner("par_2", "usr_other").post(`/api/partner/rents/${rent.id}/issue-proforma`, body);
    expect(theirs.status).toBe(404);
    const { body: issued } = await runCommand(rent.id, "issue-proforma", twoMonths);
    const { invoiceId } = issued as unknown as { invoiceId: string };
    const correction = { reason: "Pomyłka", kind: "whole", corrections: 0, version: "x" };
    const answer = await partner().post(`/api/partner/invoices/${invoiceId}/correct`, correction);
    expect([404, 422]).toContain(answer.status);
    expect(await all("SELECT 1 FROM invoices WHERE kind = 'correction'")).toEqual([]);
  });
});
