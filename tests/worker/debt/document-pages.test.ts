import { expect, it } from "vitest";
import { printDocument } from "../../../worker/features/debt/documents/service.ts";
import { documentWords } from "../../../worker/features/debt/documents/words.ts";
import { textOfPdf } from "../invoice/pdf/pdf-text.ts";
import { demandWith } from "./demand.ts";

const withoutSpaces = (text: string) => text.replaceAll(/\s/g, "");

it("no page break divides a sentence about the consequences, or leaves the signature alone", async () => {
  const words = documentWords.pl;
  for (let months = 1; months <= 8; months += 1) {
    const document = demandWith(months);
    const { bytes } = await printDocument(document);
    const pages = (await textOfPdf(bytes)).split("\n").map(withoutSpaces);
    const whole = [...words.closing.demand, words.disputes.person, words.alreadyPaid].map(withoutSpaces);
    for (const sentence of whole) expect(pages.filter((page) => page.includes(sentence))).toHaveLength(1);
    const signed = pages.find((page) => page.includes(withoutSpaces(words.signature(document.creditor.name))));
    expect(signed).toContain(withoutSpaces(words.alreadyPaid));
  }
});
