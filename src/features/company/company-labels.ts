import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { CompanyField } from "./values.ts";

/** Labels of the company's fields, for its form and the conflict dialog. */
export const companyLabels: Record<CompanyField, MessageDescriptor> = {
  nip: msg`Tax number (NIP)`,
  legalName: msg`Company name`,
  regon: msg`REGON`,
  krs: msg`KRS`,
  street: msg`Street and number`,
  postcode: msg`Postal code`,
  city: msg`City`,
  contactName: msg`Contact person`,
  email: msg`Company email`,
  phone: msg`Phone`,
  vatStatus: msg`VAT`,
  vatExemptBasis: msg`Legal basis of the exemption`,
  iban: msg`Account number`,
  bankAccountHolder: msg`Account holder`,
  invoicePrefix: msg`Invoice number prefix`,
  nextInvoicePrefix: msg`Invoice number prefix from next year`,
};
