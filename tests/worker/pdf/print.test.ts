import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DomainError } from "../../../domain/core/errors.ts";
import { isPrintable } from "../../../domain/core/printable.ts";
import { printDocument } from "../../../worker/features/debt/documents/service.ts";
import { printInvoice } from "../../../worker/features/invoice/pdf/print.ts";
import { printAgreementDocument } from "../../../worker/features/reservation/agreement/print-document.ts";
import { fallbacksOf, fitText, type Piece } from "../../../worker/pdf/fit-text.ts";
import { loadFont } from "../../../worker/pdf/fonts.ts";
import { demandWith, toPost } from "../debt/demand.ts";
import { textOfPdf, textStartsOf } from "../invoice/pdf/pdf-text.ts";
import { polish } from "../invoice/pdf/polish-invoice.ts";
import { taggedTextOf } from "./tagged-text.ts";

interface Party {
  name: string;
  street: string;
  city: string;
  email: string;
}

const documents = {
  invoice: (party: Party) => printInvoice({ ...polish, buyer: { ...polish.buyer, ...party } }),
  proforma: (party: Party) => printInvoice({ ...polish, kind: "proforma", seller: { ...polish.seller, ...party } }),
  correction: (party: Party) =>
    printInvoice(
      {
        ...polish,
        kind: "correction",
        buyer: { ...polish.buyer, ...party },
        correction: {
          ...{ number: "BZ/2026/11/0001", issuedOn: "2026-11-20", reason: party.name },
          ...{ before: polish.lines, after: polish.lines, buyerBefore: { ...polish.buyer, ...party } },
        },
      },
      "2026-11-21",
    ),
  demand: (party: Party) => printCollection("demand", party),
  postedDemand: (party: Party) => printCollection("demand", party, true),
  interestNote: (party: Party) => printCollection("interestNote", party),
  receipt: (party: Party) => printCollection("paymentConfirmation", party),
};

/** Of several pages, with parts of each kind. */
const printLongAgreement = (paragraphs = 60) =>
  printAgreementDocument({
    ...{ code: "BX-7K2M9Q", locale: "en", placeName: "Boksy Zabłocie", timezone: "Europe/Warsaw", isTrial: true },
    text: {
      title: "Rental agreement",
      sections: [{ title: "Subject", paragraphs: Array(paragraphs).fill("The box.") }],
    },
    placeTerms: { version: 2, text: "No pets.\nNo fire." },
    instruction: [{ title: "Withdrawal", paragraphs: ["Within 14 days."] }],
    signature: { name: "Anna Nowak", signedAt: "2026-11-01T10:00:00Z", hash: "abc", earlyStartRequestedAt: null },
  });

async function printCollection(
  kind: "demand" | "interestNote" | "paymentConfirmation",
  party: Party,
  isPosted = false,
) {
  const demand = demandWith(2);
  const [creditor, debtor] = [
    { ...demand.creditor, ...party },
    { ...demand.debtor, ...party },
  ];
  const document = { ...demand, kind, creditor, debtor };
  return (await printDocument(isPosted ? toPost(document) : document)).bytes;
}

/** Characters that people write names with, from the alphabets that documents must show. */
const alphabets = [
  ...["aąbcćdeęłńóśźżAĄĆĘŁŃÓŚŹŻ", "äößÜøåñçéžđơưữệ", "абвгґєії'йщьюяЂћџ", "αβγδεζηθάέήϊΰΩΨ", "აბგდევზთ", "աբգդեզէԱԲԳ"],
  ...["אבגדהוזםןץ", "ابتثجحخدذرزس", "कखगघचछजझ", "กขคงจฉชซ", "王小明東京北臺", "あいうアイウー", "김이박최정강"],
];
const word = (characters: string) => fc.string({ unit: fc.constantFrom(...characters), minLength: 1, maxLength: 12 });
const anyText = fc
  .tuple(fc.constantFrom(...alphabets), fc.constantFrom(...alphabets))
  .chain(([some, others]) =>
    fc.tuple(
      fc.array(fc.oneof(word(some), word(others)), { minLength: 1, maxLength: 4 }),
      fc.constantFrom(" ", "-", " (", ", 12/"),
    ),
  )
  .map(([words, between]) => words.join(between));
const longLine = fc.string({ unit: fc.constantFrom(..."abcdefghijWMśćż.-@"), minLength: 60, maxLength: 80 });
const anyParty = fc.record({
  name: fc.oneof(anyText, longLine),
  street: fc.oneof(anyText, longLine),
  city: anyText,
  email: longLine,
});

const charactersOf = (text: string) => Array.from(text.normalize("NFC").match(/[\p{L}\p{M}\p{N}]/gu) ?? []);

/** Right-to-left text is in the order in which it is seen, so that characters are counted. */
function missing(part: string, text: string): string[] {
  const left = charactersOf(text);
  return charactersOf(part).filter((character) => {
    const at = left.indexOf(character);
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
}

const printed = async (name: string) => textOfPdf(await printInvoice({ ...polish, buyer: { ...polish.buyer, name } }));

describe("printPdf", () => {
  it.each(Object.entries(documents))(
    "shows every character of a party within the margins: %s",
    async (_kind, print) => {
      await fc.assert(
        fc.asyncProperty(anyParty, async (party) => {
          const bytes = await print(party);
          const text = await textOfPdf(bytes);
          expect(Object.values(party).flatMap((part) => missing(part, text))).toEqual([]);
          expect(Math.max(...(await textStartsOf(bytes)))).toBeLessThan(547);
        }),
        { numRuns: 3, endOnFailure: true },
      );
    },
  );

  it.each([
    "ΠΑΠΑΔΟΠΟΥΛΟΣ Α.Ε., Ερμού 1, 105 63 Αθήνα",
    "Донаудампфшиффартсэлектрицитэтенхауптбетрибсверк",
    "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft GmbH & Co. KGaA",
    "biuro.rachunkowe.kowalscy.abcdef@magazynyizbiory.example.com",
    "Nguyễn Thị Ánh Tuyết, ნინო ბერიძე, Հայկ Պետրոսյան, สมชาย ใจดี",
    "王小明, 山田タロー, 김민준",
  ])("shows %s as it is written", async (text) => expect(await printed(text)).toContain(text));

  it("shows ligatures as characters, full-width signs as usual ones, and pictures as a mark", async () => {
    expect(await printed('O’Neill & <Syn> "Ąę" ﬁ 📦🇵🇱👨‍👩‍👧 ★ ２０ ™ sp. z o.o.')).toContain(
      'O’Neill & <Syn> "Ąę" fi [symbol] [symbol] 20 ™ sp. z\u00a0o.o.',
    );
  });

  it("keeps the instruction on withdrawal and its end on the last page of an agreement", async () => {
    for (const paragraphs of [24, 26, 28, 30]) {
      const pages = (await textOfPdf(await printLongAgreement(paragraphs))).split("\n");
      const [last] = pages.filter((page) => page.includes("Within 14 days."));
      expect(last).toContain("Withdrawal");
    }
  });

  it("divides long words after a hyphen or a sign of addresses, and only longer parts anywhere", () => {
    const pieces = (text: string) => (fitText(text, new Map(), new Set()) as Piece[]).map((piece) => piece.text);
    expect(pieces("Nowak-Brzęczyszczykiewicz")).toEqual(["Nowak-", "", "Brzęczyszczykiewicz"]);
    expect(pieces("biuro@zablocie.example")).toEqual(["biuro@", "", "zablocie.", "", "example"]);
    expect(pieces("a".repeat(22))).toHaveLength(43);
  });

  it("shows right-to-left names upright, with their numbers and brackets", async () => {
    const text = (await printed("רחוב הרצל 12 (תל)")).replaceAll("\u00a0", " ");
    expect(text).toContain("(לת) 12 לצרה בוחר");
  });

  it("tells assistive technology right-to-left names in the order in which they are read", async () => {
    const name = "רחוב הרצל";
    const [line] = polish.lines as [(typeof polish.lines)[number]];
    const lines = [{ ...line, name }];
    const bytes = await printInvoice({ ...polish, buyer: { ...polish.buyer, name }, lines });
    const actualText = Buffer.from(`\ufeff${name}`, "utf16le").swap16().toString("latin1");
    expect(bytes.toString("latin1").split(`/ActualText (${actualText})`)).toHaveLength(3);
  });

  it.each([...Object.entries(documents), ["agreement", () => printLongAgreement()] as const])(
    "tags everything but page numbers and decoration for assistive technology: %s",
    async (_kind, print) => {
      const party = { name: "Anna 王 Nowak", street: "Długa 1", city: "Łódź", email: "a@b.example" };
      const { pages, ...document } = await taggedTextOf(await print(party));
      expect(document).toMatchObject({ isTagged: true, isTitleShown: true });
      expect(document.language).toMatch(/^(pl|en)$/);
      const [title, ...otherTitles] = pages.flatMap(({ read }) => read).filter(({ role }) => role === "H1");
      expect(document.title).toContain(title?.text);
      expect(otherTitles).toEqual([]);
      for (const { untagged, skipped, read } of pages) {
        expect(untagged).toBe("");
        expect(skipped).toMatch(/(strona|page) \d (z|of) \d( TRIAL)?$/);
        expect(read.filter(({ role, text }) => text === "" && !role.startsWith("Table"))).toEqual([]);
        for (const { role } of read) expect(role).toMatch(/^(P|H1|H2|Table TR T[HD])$/);
      }
    },
  );

  it("tags headings, tables and codes in reading order, and repeats no heading of a table", async () => {
    const link = "https://qr.example/1";
    const [invoice] = (await taggedTextOf(await printInvoice(polish, null, [{ link, label: "OFFLINE" }]))).pages;
    const read = invoice?.read ?? [];
    const textsOf = (role: string) => read.filter((part) => part.role === role).map(({ text }) => text);
    expect(textsOf("H2")).toEqual(["Sprzedawca", "Nabywca"]);
    expect(textsOf("Table TR TH").slice(0, 4)).toEqual(["Lp.", "Nazwa usługi lub towaru", "Ilość", "Cena netto"]);
    expect(textsOf("Table TR TD").slice(8, 11)).toEqual(["2", "Kłódka", "2 szt."]);
    expect(textsOf("Figure")).toEqual([link]);
    const at = (text: string) => read.findIndex((part) => part.text === text);
    expect(at("Faktura")).toBeLessThan(at("Sprzedawca"));
    expect(at(polish.seller.name)).toBeLessThan(at("Nabywca"));
    expect(at("Nabywca")).toBeLessThan(at("Kłódka"));

    const { pages } = await taggedTextOf((await printDocument(demandWith(40))).bytes);
    const headings = pages.map(({ read }) => read.filter(({ role }) => role === "Table TR TH").length);
    expect(headings).toEqual([6, 0]);
    expect(pages[1]?.skipped).toContain("Termin płatności");
  });

  it("refuses a document that would lose a character", async () => {
    const refusal = await printed("Najemca: রহিম").catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(DomainError);
    expect(refusal).toMatchObject({ code: "document.unprintable", details: { signs: "র হি ম" } });
    expect(isPrintable("রহিম")).toBe(false);
  });

  it("has a character for all that names may be written with, but for rare phonetic ones", async () => {
    const rare =
      /[\u02C7\u02C9-\u02CB\u088F\u1C89\u1C8A\u1CE9-\u1CFA\u3031-\u3035\u303C\uA7CB-\uA7DC\uA8F2-\uA8FE\uA9CF]/;
    const characters = Array.from({ length: 0xd800 }, (_, code) => String.fromCharCode(code))
      .concat(Array.from({ length: 0x2000 }, (_, index) => String.fromCharCode(0xe000 + index)))
      .filter((sign) => /[\p{L}\p{Nd}]/u.test(sign) && isPrintable(sign) && !rare.test(sign))
      .join("\n");
    const fonts = await Promise.all([...new Set(fallbacksOf(characters))].map(loadFont));
    const lost = new Set<string>();
    fitText(characters, new Map(fonts.map((font) => [font.name, font])), lost);
    expect([...lost]).toEqual([]);
  });
});
