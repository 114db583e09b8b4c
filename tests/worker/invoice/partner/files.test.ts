import { strFromU8, unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { formatDay } from "../../../../worker/format.ts";
import { as } from "../../as-user.ts";
import { givenTenancy } from "../../rent/tenancy.ts";
import { today } from "../../reservation/booking.ts";
import { givenInvoice } from "../given-invoice.ts";
import { textOfPdf } from "../pdf/pdf-text.ts";

const partnerId = "par_1";
const partner = () => as.partner(partnerId);
const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer());
const textOf = async (answer: Response) => (await textOfPdf(await bytesOf(answer))).replaceAll("\u00a0", " ");
const duplicate = (id: string, by = partner()) => by.get(`/api/partner/invoices/${id}/duplicate/pdf`);
const zip = (ids: readonly string[], by = partner()) => by.get(`/api/partner/invoices/zip?ids=${ids.join(",")}`);

describe("GET /api/partner/invoices/:id/duplicate/pdf", () => {
  it("is the invoice with the word and the day of issue, in the language of the invoice", async () => {
    const tenancy = await givenTenancy({ partnerId, uid: "usr_1" });
    const polish = await duplicate((await givenInvoice(tenancy, 1)).id);
    expect(polish.headers.get("content-disposition")).toBe('attachment; filename="BZ-2026-11-0001-duplikat.pdf"');
    const text = await textOf(polish);
    expect(text).toContain(`DUPLIKAT wystawiony ${formatDay(today(), "pl").replaceAll("\u00a0", " ")}`);
    expect(text).toContain("nr BZ/2026/11/0001");
    const english = await textOf(await duplicate((await givenInvoice(tenancy, 2, { locale: "en" })).id));
    expect(english).toContain("DUPLICATE issued on");
    const original = await partner().get("/api/invoices/".concat((await givenInvoice(tenancy, 3)).id, "/pdf"));
    expect(await textOf(original)).not.toContain("DUPLIKAT");
  });

  it("does not exist for another partner and for drafts, and refuses customers and visitors", async () => {
    const tenancy = await givenTenancy({ partnerId, uid: "usr_1" });
    const { id } = await givenInvoice(tenancy, 1);
    expect((await duplicate((await givenInvoice(tenancy, 2, { status: "draft" })).id)).status).toBe(404);
    expect((await duplicate(id, as.partner("par_2"))).status).toBe(404);
    expect((await duplicate(id, as.customer("usr_1"))).status).toBe(403);
    expect((await duplicate(id, as.visitor())).status).toBe(401);
  });
});

describe("GET /api/partner/invoices/zip", () => {
  it("contains the PDF of each selected invoice", async () => {
    const tenancy = await givenTenancy({ partnerId, uid: "usr_1" });
    const ids = [(await givenInvoice(tenancy, 1)).id, (await givenInvoice(tenancy, 2)).id];
    await givenInvoice(tenancy, 3);
    const answer = await zip([...ids, ids[0] ?? ""]);
    expect(answer.headers.get("content-type")).toBe("application/zip");
    expect(answer.headers.get("content-disposition")).toContain(`boksy-invoices-${today()}.zip`);
    const files = unzipSync(await bytesOf(answer));
    expect(Object.keys(files)).toEqual(["BZ-2026-11-0001.pdf", "BZ-2026-11-0002.pdf"]);
    const [first, second] = Object.values(files);
    expect(strFromU8((first ?? new Uint8Array()).slice(0, 5))).toBe("%PDF-");
    expect(await textOfPdf(second ?? new Uint8Array())).toContain("BZ/2026/11/0002");
  });

  it("refuses more than 50, an empty selection, others' invoices, customers and visitors", async () => {
    const { id } = await givenInvoice(await givenTenancy({ partnerId, uid: "usr_1" }), 1);
    expect((await zip(Array.from({ length: 51 }, (_, at) => `inv_${at}`))).status).toBe(422);
    expect((await zip([])).status).toBe(422);
    expect((await zip([id, "inv_unknown"])).status).toBe(404);
    expect((await zip([id], as.partner("par_2"))).status).toBe(404);
    expect((await zip([id], as.customer("usr_1"))).status).toBe(403);
    expect((await zip([id], as.visitor())).status).toBe(401);
  });
});
