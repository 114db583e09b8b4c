import { marketplaceIban, marketplaceParty } from "../../../../domain/invoice/marketplace.ts";
import type { InvoiceSeller } from "../../../../domain/invoice/party.ts";
import { operator } from "../../../../domain/operator.ts";
import type { Locale } from "../../../env.ts";

/** The operator as the seller of its own invoices. Without a valid tax number they stay out of KSeF. */
export function marketplaceSeller(locale: Locale): InvoiceSeller {
  const { legalName, address } = operator[locale];
  return {
    ...{ name: legalName, nip: marketplaceParty()?.nip ?? null, street: address, postcode: "", city: "" },
    ...{ email: "", phone: "", vatExemptBasis: null },
    iban: marketplaceIban(),
  };
}
