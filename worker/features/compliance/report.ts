import {
  type MissingForReport,
  maySellAsIndividual,
  missingForReport,
  propertyType,
  quarters,
  type ReportedSeller,
} from "../../../domain/compliance/platform-report.ts";
import { rows } from "../../db/database.ts";
import type { Locale } from "../../env.ts";
import { csvAmount, csvText } from "../../http/csv.ts";
import type { EarnedRow, RentedRow, SellerRow } from "./report-queries.ts";

/** The sellers who earned something, with their places and quarters, from the results of `reportStatements`. */
export function sellersFrom([sellers, earned, rented]: readonly D1Result[]): ReportedSeller[] {
  const daysOf = new Map(rows<RentedRow>(rented).map((row) => [`${row.placeId} ${row.quarter}`, row.days]));
  const bySeller = Map.groupBy(rows<EarnedRow>(earned), ({ partnerId }) => partnerId);
  const all = rows<SellerRow>(sellers).map(({ isVatPayer, ...seller }) => {
    const byPlace = Map.groupBy(bySeller.get(seller.id) ?? [], ({ placeId }) => placeId);
    const places = [...byPlace].map(([id, parts]) => {
      const [{ name, street, postcode, city, landRegister }] = parts as [EarnedRow];
      const sums = quarters.map((quarter) => {
        const { paidGrosze = 0, feeGrosze = 0, rents = 0 } = parts.find((row) => row.quarter === quarter) ?? {};
        return { paidGrosze, feeGrosze, rents, rentedDays: daysOf.get(`${id} ${quarter}`) ?? 0 };
      });
      return { ...{ id, name, street, postcode, city, landRegister }, quarters: sums };
    });
    return { ...seller, isVatPayer: isVatPayer === 1, places };
  });
  return all.filter(({ places }) => places.length > 0);
}

const headings: Record<Locale, string[]> = {
  pl: [
    ...["Rok", "Firma", "NIP", "Numer VAT", "KRS lub REGON", "Adres firmy", "Rachunek", "Posiadacz rachunku"],
    ...[
      "Lokalizacja",
      "Adres",
      "Księga wieczysta",
      "Rodzaj nieruchomości",
      "Kwartał",
      "Wpłacono, zł",
      "Prowizja z VAT, zł",
    ],
    ...["Wynagrodzenie po prowizji, zł", "Najmy", "Dni najmu", "Braki", "Do sprawdzenia"],
  ],
  en: [
    ...["Year", "Company", "Tax number", "VAT number", "KRS or REGON", "Company address", "Account", "Account holder"],
    ...["Location", "Address", "Land register", "Property type", "Quarter", "Paid, PLN", "Commission with VAT, PLN"],
    ...["Consideration after commission, PLN", "Rentals", "Days rented", "Missing", "To check"],
  ],
};

const missingLabels: Record<Locale, Record<MissingForReport, string>> = {
  pl: {
    ...{ legalName: "nazwa firmy", nip: "NIP", register: "KRS lub REGON", address: "adres firmy" },
    ...{ iban: "rachunek", bankAccountHolder: "posiadacz rachunku" },
  },
  en: {
    ...{ legalName: "company name", nip: "tax number", register: "KRS or REGON", address: "company address" },
    ...{ iban: "account", bankAccountHolder: "account holder" },
  },
};

const toCheck: Record<Locale, string> = {
  pl: "bez KRS: przedsiębiorcę jednoosobowego zgłasza się jako osobę fizyczną, z imieniem, nazwiskiem i datą urodzenia",
  en: "without KRS: a sole trader is reported as an individual, with first and last name and date of birth",
};

const addressOf = ({ street, postcode, city }: { street: string; postcode: string; city: string }) =>
  `${street}, ${postcode} ${city}`;

/** A line for each place and quarter, with what is missing of the company. */
export function reportCsv(year: number, sellers: readonly ReportedSeller[], locale: Locale): string {
  const lines = sellers.flatMap((seller) => {
    const { legalName, nip, krs, regon, iban, bankAccountHolder } = seller;
    const missing = missingForReport(seller);
    const missingTexts = missing.map((field) => missingLabels[locale][field]).join(", ");
    return seller.places.flatMap((place) =>
      place.quarters.map(({ paidGrosze, feeGrosze, rents, rentedDays }, index) => [
        ...[year, legalName, nip, seller.isVatPayer && nip !== null ? `PL${nip}` : null, krs ?? regon],
        ...[missing.includes("address") ? null : addressOf(seller), iban, bankAccountHolder],
        ...[
          place.name,
          addressOf(place),
          place.landRegister,
          `${propertyType.code} ${propertyType[locale]}`,
          index + 1,
        ],
        ...[paidGrosze, feeGrosze, paidGrosze - feeGrosze].map((grosze) => csvAmount(grosze, locale)),
        ...[rents, rentedDays, missingTexts, maySellAsIndividual(seller) ? toCheck[locale] : ""],
      ]),
    );
  });
  return csvText([headings[locale], ...lines], locale);
}
