import { type InvoiceLine, invoiceLine } from "../../../../domain/invoice/line.ts";
import type { PriceLine } from "../../../../domain/reservation/price.ts";

export interface SoldThing {
  boxNumber: string;
  /** In the buyer's language. */
  placeName: string;
  street: string;
  city: string;
  /** Names of the products sold with the box, by id, in the buyer's language. */
  productNames: Readonly<Record<string, string>>;
}

/** Invoice lines of a price. The deposit is not a sale and appears only in a note on the invoice. */
export function invoiceLinesOf(price: readonly PriceLine[], thing: SoldThing, locale: "pl" | "en"): InvoiceLine[] {
  return price
    .filter((line) => line.kind !== "deposit")
    .map((line) =>
      invoiceLine({
        name:
          line.productId === null ? rentName(thing, locale) : (thing.productNames[line.productId] ?? line.productId),
        quantity: line.quantity,
        unit: line.from === null ? "piece" : "month",
        grossGrosze: line.grossGrosze,
        vatRate: line.vatRate,
      }),
    );
}

function rentName({ boxNumber, placeName, street, city }: SoldThing, locale: "pl" | "en"): string {
  const address = `${placeName}, ${street}, ${city}`;
  return locale === "pl" ? `Najem boksu ${boxNumber}, ${address}` : `Rental of box ${boxNumber}, ${address}`;
}
