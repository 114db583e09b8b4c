import type { InferRequestType } from "hono/client";
import { formatIban } from "../../../domain/company/company-numbers.ts";
import type { api } from "../../lib/api/api.ts";
import type { OwnCompany } from "../../lib/session/own-company.ts";

export const companyFieldNames = [
  "nip",
  "legalName",
  "regon",
  "krs",
  "street",
  "postcode",
  "city",
  "contactName",
  "email",
  "phone",
  "vatStatus",
  "vatExemptBasis",
  "iban",
  "bankAccountHolder",
  "invoicePrefix",
  "nextInvoicePrefix",
] as const;

export type CompanyField = (typeof companyFieldNames)[number];

/** A company as entered in the form: raw text. */
export type CompanyValues = Record<Exclude<CompanyField, "vatStatus">, string> & { vatStatus: "vat23" | "exempt" };

type CompanyInput = InferRequestType<typeof api.partner.company.$patch>["json"];

export function valuesOf(company: OwnCompany): CompanyValues {
  const texts = companyFieldNames.map((name) => [
    name,
    name === "iban" ? formatIban(company.iban ?? "") : (company[name] ?? ""),
  ]);
  return Object.fromEntries(texts) as CompanyValues;
}

/** Reads a stored draft of any version: keeps only known text fields. */
export function valuesOfDraft(data: Readonly<Record<string, unknown>> | null): Partial<CompanyValues> {
  const kept = companyFieldNames.filter((name) => typeof data?.[name] === "string");
  return Object.fromEntries(kept.map((name) => [name, data?.[name]]));
}

const orNull = (text: string) => (text.trim() === "" ? null : text);

/** The API input, which the API validates. */
export function inputOf(values: CompanyValues, version: string): CompanyInput {
  const isExempt = values.vatStatus === "exempt";
  return {
    ...values,
    version,
    regon: orNull(values.regon),
    krs: orNull(values.krs),
    nextInvoicePrefix: orNull(values.nextInvoicePrefix),
    vatExemptBasis: isExempt ? orNull(values.vatExemptBasis) : null,
  };
}
