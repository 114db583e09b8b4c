import { type QuarterSums, quarters, type ReportedSeller } from "../../../domain/compliance/platform-report.ts";
import { rows } from "../../db/database.ts";
import type { Locale } from "../../env.ts";
import { csvAmount, csvText } from "../../http/csv.ts";
import type { EarnedRow, SellerRow } from "./report-queries.ts";

const nothing: QuarterSums = { paidGrosze: 0, feeGrosze: 0, rents: 0 };

/** The sellers with their places and quarters; a seller who earned nothing has no places. */
export function sellersFrom(sellers: D1Result | undefined, earned: D1Result | undefined): ReportedSeller[] {
  const bySeller = Map.groupBy(rows<EarnedRow>(earned), ({ partnerId }) => partnerId);
  return rows<SellerRow>(sellers).map(({ isVatPayer, ...seller }) => {
    const byPlace = Map.groupBy(bySeller.get(seller.id) ?? [], ({ placeId }) => placeId);
    const places = [...byPlace].map(([id, parts]) => {
      const [{ name, street, postcode, city }] = parts as [EarnedRow];
      const sums = quarters.map((quarter) => {
        const part = parts.find((row) => row.quarter === quarter);
        if (part === undefined) return nothing;
        const { paidGrosze, feeGrosze, rents } = part;
        return { paidGrosze, feeGrosze, rents };
      });
      return { ...{ id, name, street, postcode, city }, quarters: sums };
    });
    return { ...seller, isVatPayer: isVatPayer === 1, places };
  });
}

const headings: Record<Locale, string[]> = {
  pl: [
    ...["Rok", "Firma", "NIP", "Numer VAT", "Rachunek", "Posiadacz rachunku", "Lokalizacja", "Adres", "Kwartał"],
    ...["Wpłacono, zł", "Prowizja z VAT, zł", "Wynagrodzenie po prowizji, zł", "Najmy"],
  ],
  en: [
    ...["Year", "Company", "Tax number", "VAT number", "Account", "Account holder", "Location", "Address", "Quarter"],
    ...["Paid, PLN", "Commission with VAT, PLN", "Consideration after commission, PLN", "Rentals"],
  ],
};

/** A line for each place and quarter. */
export function reportCsv(year: number, sellers: readonly ReportedSeller[], locale: Locale): string {
  const lines = sellers.flatMap((seller) =>
    seller.places.flatMap(({ name, street, postcode, city, quarters: sums }) =>
      sums.map(({ paidGrosze, feeGrosze, rents }, index) => [
        ...[year, seller.legalName, seller.nip, seller.isVatPayer && seller.nip !== null ? `PL${seller.nip}` : null],
        ...[seller.iban, seller.bankAccountHolder, name, `${street}, ${postcode} ${city}`, index + 1],
        ...[paidGrosze, feeGrosze, paidGrosze - feeGrosze].map((grosze) => csvAmount(grosze, locale)),
        rents,
      ]),
    ),
  );
  return csvText([headings[locale], ...lines], locale);
}
