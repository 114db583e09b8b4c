import { env } from "cloudflare:workers";
import { strFromU8, unzipSync } from "fflate";
import { beforeEach, describe, expect, it } from "vitest";
import { invoiceCommissions } from "../../../../worker/jobs/invoice-commissions.ts";
import { as } from "../../as-user.ts";
import { given } from "../../fixtures.ts";
import { textOfPdf } from "../pdf/pdf-text.ts";
import { commissionRows, givenCommission, withOperator } from "./fixtures.ts";

withOperator();

const owner = (id = "par_1") => as.partner(id, `usr_owner_${id}`, "owner");
const path = "/api/partner/invoices/commission";

interface Page {
  items: { id: string; number: string; kind: string; month: string; correctedNumber: string | null }[];
  total: number;
  sums: object;
  years: string[];
}

beforeEach(async () => {
  await given.partner({ id: "par_1", nip: "5213456784" });
  await given.partner({ id: "par_2" });
  await givenCommission("par_1", "2025-12-05T12:00:00.000Z", 2_460);
  await invoiceCommissions(env, new Date("2026-01-01T01:07:00.000Z"));
  await givenCommission("par_1", "2026-11-05T12:00:00.000Z", -1_230);
  await invoiceCommissions(env, new Date("2026-12-01T01:07:00.000Z"));
});

describe("GET /api/partner/invoices/commission", () => {
  it("lists invoices and corrections, newest first, with their sums", async () => {
    const page = await (await owner().get(path)).json<Page>();
    expect(page).toMatchObject({
      total: 2,
      sums: { netGrosze: 1_000, vatGrosze: 230, grossGrosze: 1_230, withheldGrosze: 0, openGrosze: 1_230 },
    });
    expect(page.years).toEqual(["2026"]);
    expect(page.items).toMatchObject([
      { number: "BOKSY/P/2026/12/0001", kind: "correction", month: "2026-11", correctedNumber: "BOKSY/P/2026/01/0001" },
      { number: "BOKSY/P/2026/01/0001", kind: "vat", month: "2025-12", correctedNumber: null },
    ]);
    expect(await (await owner().get(`${path}?year=2025`)).json()).toMatchObject({ items: [], total: 0 });
  });

  it("is also a spreadsheet", async () => {
    const answer = await owner().get(`${path}?format=csv`);
    expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    const text = await answer.text();
    expect(text).toContain(
      "BOKSY/P/2026/01/0001;faktura;;2025-12;2026-01-01;2025-12-31;20,00;4,60;24,60;0,00;12,30;DI",
    );
  });

  it("refuses a wrong year and everyone but owners, and is not the list of the partner's own invoices", async () => {
    expect((await owner().get(`${path}?year=26`)).status).toBe(422);
    expect((await as.partner("par_1", "usr_clerk", "clerk").get(path)).status).toBe(403);
    expect((await as.customer("usr_2").get(path)).status).toBe(403);
    expect((await as.visitor().get(path)).status).toBe(401);
    expect(await (await owner("par_2").get(path)).json()).toMatchObject({ items: [], total: 0 });
    expect(await (await owner().get("/api/partner/invoices")).json()).toMatchObject({ items: [], total: 0 });
  });
});

describe("GET /api/partner/invoices/commission/:id/pdf", () => {
  it("returns the invoice, and its correction with the reason", async () => {
    const [invoice, correction] = await commissionRows();
    const answer = await owner().get(`${path}/${invoice?.id}/pdf`);
    expect(answer.headers.get("content-disposition")).toBe('attachment; filename="BOKSY-P-2026-01-0001.pdf"');
    const text = (await textOfPdf(new Uint8Array(await answer.arrayBuffer()))).replace(/\s+/g, " ");
    expect(text).toContain("pozostało 24,60 zł");
    expect(text).toContain("Do zapłaty12,30 zł");
    expect(text).toContain("Okres rozliczenia");
    const corrected = await owner().get(`${path}/${correction?.id}/pdf`);
    expect(await textOfPdf(new Uint8Array(await corrected.arrayBuffer()))).toContain("Zwrot prowizji");
  });

  it("hides another partner's", async () => {
    const [invoice] = await commissionRows();
    expect((await owner("par_2").get(`${path}/${invoice?.id}/pdf`)).status).toBe(404);
    expect((await owner("par_2").get(`/api/invoices/${invoice?.id}/pdf`)).status).toBe(404);
    expect((await owner().get(`/api/partner/invoices/${invoice?.id}`)).status).toBe(404);
  });
});

describe("the accountant's files", () => {
  it("contain the invoices as purchases, and not among what the partner sold", async () => {
    const period = { fromOn: "2026-12-01", toOn: "2026-12-31", days: 90, sendsEmail: false };
    const link = await (await owner().post("/api/partner/accountant/links", period)).json<{ path: string }>();
    const token = link.path.split("#token=")[1] ?? "";
    const get = (file: string) => as.visitor().get(`/api/accountant/${file}`, { "x-link-token": token });
    const opened = await as.visitor().post("/api/accountant/open", { token });
    expect(await opened.json()).toMatchObject({ invoices: 0, purchases: 1 });
    expect(await (await get("purchases.csv")).text()).toContain(
      "BOKSY/P/2026/12/0001;faktura korygująca;BOKSY/P/2026/01/0001;Boksy sp. z o.o.;6762448104",
    );
    expect((await get("jpk.xml")).status).toBe(404);
    const files = unzipSync(new Uint8Array(await (await get("archive.zip")).arrayBuffer()));
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining(["zakupy.csv", "faktury.csv", "zakupy/BOKSY-P-2026-12-0001.pdf"]),
    );
    expect(strFromU8(files["faktury.csv"] ?? new Uint8Array())).not.toContain("BOKSY/P");
  });

  it("have no list of purchases in a period without any, and none for a wrong link", async () => {
    const period = { fromOn: "2026-03-01", toOn: "2026-03-31", days: 90, sendsEmail: false };
    const link = await (await owner().post("/api/partner/accountant/links", period)).json<{ path: string }>();
    const token = link.path.split("#token=")[1] ?? "";
    const get = (key: string) => as.visitor().get("/api/accountant/purchases.csv", { "x-link-token": key });
    expect((await get(token)).status).toBe(404);
    expect((await get("x")).status).toBe(404);
  });
});
