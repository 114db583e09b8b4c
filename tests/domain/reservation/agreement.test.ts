import { describe, expect, it } from "vitest";
import { placeholdersIn } from "../../../domain/placeholders.ts";
import type { AgreementSubject } from "../../../domain/reservation/agreement/subject.ts";
import { agreementHash, agreementText } from "../../../domain/reservation/agreement/text.ts";
import { withdrawalInstruction } from "../../../domain/reservation/agreement/withdrawal-instruction.ts";
import { priceOf } from "../../../domain/reservation/price.ts";
import { agreementClauses } from "../../../domain/settings/kinds.ts";
import { legalTextsOn } from "../../../domain/settings/legal-texts.ts";

const box = { number: "B-003", widthCm: 200, depthCm: 250, heightCm: 250 };
const subject = (change: Partial<AgreementSubject> & { depositGrosze?: number } = {}): AgreementSubject => ({
  code: "K7M-4XA",
  seller: {
    legalName: "Skład Zabłocie sp. z o.o.",
    nip: "5260250274",
    regon: "012100784",
    krs: null,
    address: "ul. Przemysłowa 12, 30-701 Kraków",
    email: "biuro@zablocie.example",
    phone: "+48 12 345 67 89",
  },
  box,
  place: {
    name: "Boksy Zabłocie",
    street: "ul. Przemysłowa 12",
    postcode: "30-701",
    city: "Kraków",
    noticeDays: 30,
    accessFrom: "00:00",
    accessTo: "24:00",
  },
  moveInOn: "2026-12-01",
  toOn: "2027-03-01",
  price: priceOf({
    monthlyGrosze: 34_900,
    vatRate: 23,
    depositGrosze: change.depositGrosze ?? 34_900,
    moveInOn: "2026-12-01",
    months: 3,
    products: [],
  }),
  buyer: null,
  agreement: { version: 1 },
  locale: "pl",
  clauses: legalTextsOn(agreementClauses, [], { day: "2026-12-01", locale: change.locale ?? "pl" }),
  ...change,
});
const whole = (about: AgreementSubject) =>
  agreementText(about, "Anna Nowak")
    .sections.flatMap((section) => section.paragraphs)
    .join(" ")
    .replaceAll("\u00a0", " ");

describe("the agreement", () => {
  it("states the parties, the box, the last day and the amounts", () => {
    const text = whole(subject());
    for (const part of ["Skład Zabłocie", "Anna Nowak", "B-003", "2 × 2,5 × 2,5 m", "28 lutego 2027", "349,00 zł"]) {
      expect(text).toContain(part);
    }
    expect(whole(subject({ locale: "en" }))).toContain("February 28, 2027 inclusive");
  });

  it("mentions notice only when open-ended, and a deposit only if there is one", () => {
    expect(whole(subject({ toOn: null }))).toContain(
      "Każda ze stron może wypowiedzieć umowę bez podania przyczyny. Okres wypowiedzenia: 30 dni.",
    );
    expect(whole(subject())).not.toContain("Każda ze stron");
    expect(whole(subject({ depositGrosze: 0 }))).toContain("Umowa nie przewiduje kaucji.");
    expect(whole(subject({ depositGrosze: 0, locale: "en" }))).toContain("The agreement requires no deposit.");
  });

  it("contains the price promise", () => {
    const { price } = subject();
    const promise = { risesFromOn: "2027-12-01", yearlyPercent: 5, rentGrosze: 34_900 };
    const [polish, english] = (["pl", "en"] as const).map((locale) =>
      whole(subject({ locale, price: { ...price, promise } })),
    );
    expect(polish).toContain("Czynsz za boks, 349,00 zł miesięcznie, nie wzrośnie przed 1 grudnia 2027.");
    expect(polish).toContain("najwyżej o 5% wyższy");
    expect(english).toContain("will not rise before December 1, 2027. From that day on it may be at most 5% higher");
    expect(whole(subject())).not.toContain("nie wzrośnie przed");
  });

  it.each([
    [{ days: 0, dueDay: null }, ["January 1, 2027", "1 stycznia 2027"], "payable in advance"],
    [{ days: 14, dueDay: null }, ["January 15, 2027", "15 stycznia 2027"], "within 14 days of its first day."],
    [{ days: 0, dueDay: 10 }, ["January 10, 2027", "10 stycznia 2027"], "day that is not before the first day"],
    [{ days: 12, dueDay: 10 }, ["February 10, 2027", "10 lutego 2027"], "day that is at least 12 days after the first"],
  ])("names the payment term %o and the day of the second payment", (paymentTerm, [en, pl], rule) => {
    const price = priceOf({
      ...{ monthlyGrosze: 34_900, vatRate: 23, depositGrosze: 0, products: [] },
      ...{ moveInOn: "2026-12-01", months: 3, paymentTerm },
    });
    const text = whole(subject({ price, locale: "en" }));
    expect(text).toContain(rule);
    expect(text).toContain(`The second payment is due on ${en}.`);
    expect(whole(subject({ price }))).toContain(`Termin drugiej płatności: ${pl}.`);
  });

  it("lets the landlord change to calendar months only without a fixed term, in which that is refused", () => {
    for (const [locale, rule] of [
      ["pl", "Wynajmujący może przejść na rozliczanie miesięcy kalendarzowych"],
      ["en", "The landlord may change to calendar months"],
    ] as const) {
      expect(whole(subject({ locale, toOn: null }))).toContain(rule);
      expect(whole(subject({ locale }))).not.toContain(rule);
    }
  });

  it("states the cancellation rule that the calculation uses", () => {
    expect(whole(subject())).toContain("ma skutek wypowiedzenia z okresem wypowiedzenia: 30 dni");
    expect(whole(subject())).toContain("podlega zwrotowi, a kaucja jest zwracana w całości.");
    expect(whole(subject({ depositGrosze: 0 }))).toContain("Pozostała część wpłaty podlega zwrotowi.");
    expect(whole(subject({ locale: "en" }))).toContain("has the effect of notice with a notice period of 30 days");
  });

  it("has a different hash for a different name, price or version", async () => {
    const hashes = await Promise.all([
      agreementHash(agreementText(subject(), "Anna Nowak")),
      agreementHash(agreementText(subject(), "Anna Nowak")),
      agreementHash(agreementText(subject(), "Anna Kowalska")),
      agreementHash(agreementText(subject({ depositGrosze: 0 }), "Anna Nowak")),
      agreementHash(agreementText(subject({ agreement: { version: 2 } }), "Anna Nowak")),
    ]);
    expect(hashes[0]).toBe(hashes[1]);
    expect(new Set(hashes).size).toBe(4);
  });

  it("ends a sentence after “S.A.” with one full stop", () => {
    const seller = { ...subject().seller, legalName: "Bud S.A.", email: "", phone: "", nip: null, regon: null };
    expect(
      agreementText(subject({ seller: { ...seller, address: "Kraków" } }), "Anna Nowak, Jan S.A.").sections[0]
        ?.paragraphs[0],
    ).toBe("Wynajmujący: Bud S.A., Kraków. Najemca: Anna Nowak, Jan S.A.");
  });

  it.each(["pl", "en"] as const)("has placeholders in %s for what a lawyer must write", (locale) => {
    expect(placeholdersIn(whole(subject({ locale })))).toHaveLength(4);
  });

  it("has the landlord's registers and contact", () => {
    expect(whole(subject())).toContain("NIP 5260250274, REGON 012100784, e-mail biuro@zablocie.example");
  });
});

describe("the withdrawal instruction", () => {
  it.each(["pl", "en"] as const)("has placeholders in %s for what a lawyer must write", (locale) => {
    const sections = withdrawalInstruction(subject({ locale }));
    expect(placeholdersIn(JSON.stringify(sections))).toHaveLength(2);
    expect(JSON.stringify(sections)).toContain("biuro@zablocie.example");
  });
});
