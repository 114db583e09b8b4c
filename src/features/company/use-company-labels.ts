import { useLingui } from "@lingui/react/macro";
import type { CompanyField } from "./values.ts";

/** Labels of the company's fields, for its form and the conflict dialog. */
export function useCompanyLabels(): Record<CompanyField, string> {
  const { t } = useLingui();
  return {
    nip: t`Tax number (NIP)`,
    legalName: t`Company name`,
    regon: t`REGON`,
    krs: t`KRS`,
    street: t`Street and number`,
    postcode: t`Postcode`,
    city: t`City`,
    contactName: t`Contact person`,
    email: t`Company email`,
    phone: t`Phone`,
    vatStatus: t`VAT`,
    vatExemptBasis: t`Legal basis of the exemption`,
    iban: t`Account number`,
    bankAccountHolder: t`Account holder`,
    invoicePrefix: t`Invoice number prefix`,
    nextInvoicePrefix: t`Invoice number prefix from next year`,
  };
}
