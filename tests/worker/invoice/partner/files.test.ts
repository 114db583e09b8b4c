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
