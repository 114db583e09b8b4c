import { formatDay, formatMoney } from "../../../format.ts";
import type { MailData } from "../email-data.ts";
import type { EmailTemplate } from "../layout.ts";
import { greeting } from "./words.ts";

type News = MailData["marketplaceProductChanged"]["news"];

/** To a partner who sells a product of the marketplace: its price changed, or its sale ended or resumed. */
export const marketplaceProductChanged: EmailTemplate<"marketplaceProductChanged"> = {
  pl: ({ productName, news, reason }) => ({
    subject: {
      price: `Nowa cena: ${productName}`,
      archived: `Koniec sprzedaży: ${productName}`,
      restored: `Znów w sprzedaży: ${productName}`,
    }[news.kind],
    greeting: greeting("", "pl"),
    opening: [
      {
        price: "Zmieniamy cenę produktu Boksy, który oferujesz z boksami.",
        archived: "Klienci nie kupią już tego produktu z nowymi rezerwacjami.",
        restored: "Klienci mogą znów kupić ten produkt z twoimi boksami.",
      }[news.kind],
    ],
    facts: [["Produkt", productName], ...pricesInPolish(news), ["Powód", reason]],
    notes: [
      "Rezerwacje i najmy, które już trwają, zachowują swoje ceny.",
      "Co sprzedajesz z boksami, wybierasz w danych firmy.",
    ],
    action: { label: "Otwórz dane firmy", path: "/partner/my-company" },
  }),
  en: ({ productName, news, reason }) => ({
    subject: {
      price: `New price: ${productName}`,
      archived: `No longer on sale: ${productName}`,
      restored: `On sale again: ${productName}`,
    }[news.kind],
    greeting: greeting("", "en"),
    opening: [
      {
        price: "The price of a Boksy product that you offer with your boxes is changing.",
        archived: "Customers can no longer buy this product with new reservations.",
        restored: "Customers can buy this product with your boxes again.",
      }[news.kind],
    ],
    facts: [["Product", productName], ...pricesInEnglish(news), ["Reason", reason]],
    notes: [
      "Existing reservations and rentals keep their prices.",
      "Choose what you sell with your boxes in your company data.",
    ],
    action: { label: "Open company data", path: "/partner/my-company" },
  }),
};

function pricesInPolish(news: News): [string, string][] {
  if (news.kind !== "price") return [];
  return [
    ["Dotychczasowa cena", formatMoney(news.oldGrosze, "pl")],
    ["Nowa cena", formatMoney(news.newGrosze, "pl")],
    ["Obowiązuje", news.fromOn === null ? "od teraz" : `od ${formatDay(news.fromOn, "pl")}`],
  ];
}

function pricesInEnglish(news: News): [string, string][] {
  if (news.kind !== "price") return [];
  return [
    ["Current price", formatMoney(news.oldGrosze, "en")],
    ["New price", formatMoney(news.newGrosze, "en")],
    ["Valid", news.fromOn === null ? "from now on" : `from ${formatDay(news.fromOn, "en")}`],
  ];
}
