import { expect, it } from "vitest";
import { printDocument } from "../../../worker/features/debt/documents/service.ts";
import { documentWords } from "../../../worker/features/debt/documents/words.ts";
import { textOfPdf } from "../invoice/pdf/pdf-text.ts";
import { demandWith } from "./demand.ts";

const withoutSpaces = (text: string) => text.replaceAll(/\s/g, "");

it("a demand for up to eight months is one page, by email and as a letter, in both languages", async () => {
  for (const document of [demandWith(8), { ...demandWith(8), payByOn: null, isLetter: true }]) {
    for (const locale of ["pl", "en"] as const) {
      const { bytes } = await printDocument({ ...document, locale });
      expect(await textOfPdf(bytes)).toContain(documentWords[locale].page(1, 1));
    }
  }
});

it("no page break divides a sentence about the consequences, or leaves the signature alone", async () => {
  const words = documentWords.pl;
  for (let months = 8; months <= 16; months += 1) {
    const document = demandWith(months);
    const { bytes } = await printDocument(document);
    const pages = (await textOfPdf(bytes)).split("\n").map(withoutSpaces);
    const whole = [...words.closing.demand, words.disputes.person, words.alreadyPaid].map(withoutSpaces);
    for (const sentence of whole) expect(pages.filter((page) => page.includes(sentence))).toHaveLength(1);
    const signed = pages.find((page) => page.includes(withoutSpaces(words.signature(document.creditor.name))));
    expect(signed).toContain(withoutSpaces(words.alreadyPaid));
  }
});
