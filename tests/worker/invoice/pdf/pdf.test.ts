import { describe, expect, it } from "vitest";
import { invoiceLine } from "../../../../domain/invoice/line.ts";
import { printInvoice } from "../../../../worker/features/invoice/pdf/print.ts";
import { invoiceLabels } from "../../../../worker/features/invoice/pdf/words.ts";
import { textOfPdf } from "./pdf-text.ts";
import { polish } from "./polish-invoice.ts";

const withoutSpaces = (text: string) => text.replaceAll(/\s/g, "");

describe("printInvoice", () => {
  it("keeps every Polish character as text that can be searched and copied", async () => {
    const text = await textOfPdf(
      await printInvoice({ ...polish, buyer: { ...polish.buyer, name: "ąćęłńóśźż ĄĆĘŁŃÓŚŹŻ" } }),
    );
    expect(text).toContain("ąćęłńóśźż ĄĆĘŁŃÓŚŹŻ");
    expect(text).toContain("Faktura");
    expect(text).toContain("nr BZ/2026/11/0184");
    expect(text).toContain("tysiąc trzysta pięćdziesiąt jeden złotych 56/100");
    expect(text).toContain("Opłacona w całości");
    expect(text.replaceAll("\u00a0", " ")).toContain("299,00 zł");
  });

  it.each(["Олена Ґалаґан-Їжакевич", "Nguyễn Thị Ánh Tuyết", "Žofie Dvořáková-Müller"])(
    "can print %s",
    async (name) => {
      expect(await textOfPdf(await printInvoice({ ...polish, buyer: { ...polish.buyer, name } }))).toContain(name);
    },
  );

  it("keeps the sums of the VAT rates and the total on one page, regardless of how many lines there are", async () => {
    const [line] = polish.lines;
    const labels = invoiceLabels.pl;
    for (let count = 4; count <= 26; count += 2) {
      const lines = Array.from({ length: count }, () => line as (typeof polish.lines)[number]);
      const bytes = await printInvoice({ ...polish, lines: [...lines, ...polish.lines.slice(1)] });
      const pages = (await textOfPdf(bytes)).split("\n").map(withoutSpaces);
      const [last] = pages.filter((page) => page.includes(withoutSpaces(labels.inWords)));
      expect(last).toContain(withoutSpaces(labels.perRate));
      expect(last).toContain("K7M-4XA");
      expect(last).toContain("UN/12/2025");
    }
  });

  it("is in English for an English buyer", async () => {
    const text = await textOfPdf(await printInvoice({ ...polish, locale: "en" }));
    expect(text).toContain("Rental period");
    expect(text).toContain("one thousand three hundred fifty-one PLN 56/100");
    expect(text).not.toContain("Sprzedawca");
  });

  it("has amounts of eight figures and phone numbers in one line", async () => {
    const grossGrosze = 99_999_999;
    const line = invoiceLine({ name: "Najem hali", quantity: 1, unit: "month", grossGrosze, vatRate: 23 });
    const { netGrosze, vatGrosze } = line;
    const seller = { ...polish.seller, phone: "+48221234567" };
    const text = await textOfPdf(
      await printInvoice({ ...polish, seller, lines: [line], netGrosze, vatGrosze, grossGrosze }),
    );
    expect(text.replace(/\s/g, " ").match(/999 999,99/g)).toHaveLength(4);
    expect(text.replace(/\s/g, " ")).toContain("+48 221 234 567");
  });

  it("names the issuing operator, and the day of sale only where it is not the day of issue", async () => {
    const text = await textOfPdf(await printInvoice(polish));
    expect(text.replaceAll("\u00a0", " ")).toContain("w imieniu i na rzecz sprzedawcy");
    expect(text).not.toContain("Data sprzedaży");
    expect(await textOfPdf(await printInvoice({ ...polish, soldOn: "2026-11-19" }))).toContain("Data sprzedaży");
  });

  it("has the legal basis of an exempt seller", async () => {
    const seller = { ...polish.seller, vatExemptBasis: "art. 113 ust. 1 ustawy o VAT" };
    const text = await textOfPdf(await printInvoice({ ...polish, seller }));
    expect(text).toContain("art. 113 ust. 1");
    expect(await textOfPdf(await printInvoice(polish))).not.toContain("ustawy o VAT");
  });

  it("a pro forma says that it is no invoice, and asks for the whole amount", async () => {
    const unpaid = { ...polish, status: "issued", paymentMethod: "transfer", openGrosze: 0 } as const;
    const text = await textOfPdf(await printInvoice({ ...unpaid, kind: "proforma" }));
    expect(text).toContain("Faktura pro forma");
    expect(text).toContain("To nie jest faktura.");
    expect(text).not.toContain("Płatność");
    expect(text).not.toContain("Fakturę wystawił");
  });
});
