import { describe, expect, it } from "vitest";
import { ambiguousTerms } from "../../scripts/check/terms.ts";
import { brokenRules } from "../../scripts/check/text-rules.ts";

const message = (english: string, polish: string, context?: string) => ({ english, polish, context });
const found = (...messages: ReturnType<typeof message>[]) =>
  ambiguousTerms(messages).filter((fault) => !fault.includes("applies to nothing"));

describe("the check of terms", () => {
  it("refuses one English text with several Polish ones, in any case", () => {
    expect(found(message("Dispute", "Spór"), message("dispute", "reklamacja"))).toHaveLength(1);
    expect(found(message("Dispute", "Spór"), message("dispute", "spór"))).toEqual([]);
  });

  it("refuses one Polish text with several English ones", () => {
    expect(found(message("Add client", "Dodaj klienta"), message("Add a client", "Dodaj klienta"))).toHaveLength(1);
  });

  it("accepts a context that says why", () => {
    expect(found(message("paid", "opłacona"), message("paid", "opłacone", "order"))).toEqual([]);
  });

  it("reports an exception that applies to nothing", () => {
    expect(ambiguousTerms([]).length).toBeGreaterThan(5);
  });
});

describe("the rules of texts", () => {
  it.each([
    ["pl", 'Zapłać "teraz"'],
    ["pl", "Zapłać w\u00a0terminie"],
    ["pl", "Gotowe!"],
    ["en", "Loading..."],
    ["pl", "Gdy Twój boks jest wolny"],
    ["pl", "prowizja od Boksów"],
    ["pl", "gdy czynsz zalega dłużej"],
    ["pl", "Odwołaj dostęp"],
    ["pl", "Znajdź inne miejsce"],
    ["pl", "Telefon jest w twoim najmie"],
    ["pl", "tego, co płacą za czynsz"],
    ["pl", "Jeśli puste: od razu."],
    ["pl", "Przeprowadzka odwołana"],
    ["pl", "Oglądasz cudzy panel"],
    ["pl", "Reklamacja płatności"],
    ["pl", "Tego nie można cofnąć."],
    ["pl", "Może odnotowywać wpłaty"],
    ["pl", "Spisanie długu"],
    ["pl", "To nie jest faktura VAT."],
    ["pl", "Opłata za niepełny miesiąc"],
    ["pl", "Według wielkości"],
    ["pl", "Pierwsze zapytanie"],
    ["pl", "Odstąp bez podawania przyczyny"],
    ["pl", "Podaj miasto"],
    ["pl", "Kod wyświetlił personel"],
    ["pl", "Sposób płatności"],
    ["pl", "Plan spłaty w ratach"],
    ["pl", "Zwrot zlecił zespół Boksy."],
    ["pl", "Najmy toczą się dalej."],
    ["en", "The code is not valid any more."],
    ["en", "Tenancy starts"],
    ["pl", "Rabat 3 %"],
    ["en", "Relocation to another box"],
    ["en", "Let them book"],
    ["en", "Postcode"],
    ["en", "As of 21 November 2026"],
    ["en", "{noticeDays} days’ notice"],
  ] as const)("refuse (%s) “%s”", (language, text) => {
    expect(brokenRules(text, language)).toHaveLength(1);
  });

  it.each([
    ["pl", "Gdy serwis Boksy wyśle ci „fakturę”, zapłać 23% brutto…"],
    ["pl", "Nie ma abonamentu ani opłaty na start. Mapa i inne miejscowości"],
    ["pl", "Boksy magazynowe: miejsce na twoje rzeczy tak długo, jak chcesz"],
    ["en", "Relax: “reserve” your box by November 24, 2026"],
  ] as const)("pass (%s) “%s”", (language, text) => {
    expect(brokenRules(text, language)).toEqual([]);
  });
});
