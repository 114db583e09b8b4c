import { z } from "zod";
import { emailAddress, nameLine, opaque, parsedLine, phoneNumber, printedLine } from "../core/text-schema.ts";
import { parsePostcode } from "../place/postcode.ts";
import { parseIban, parseKrs, parseNip, parseRegon } from "./company-numbers.ts";

const line = (longest: number) => printedLine(longest).min(1, { error: "field.required" });
const name = (longest: number) => nameLine(longest).min(1, { error: "field.required" });

export const nipNumber = parsedLine(parseNip, "field.nip");

/** A partner's company data for invoices and agreements, and contact details. */
const company = {
  legalName: name(200),
  nip: nipNumber,
  regon: parsedLine(parseRegon, "field.regon").nullable(),
  krs: parsedLine(parseKrs, "field.krs").nullable(),
  street: line(100),
  postcode: parsedLine(parsePostcode, "field.postcode"),
  city: line(80),
  contactName: name(100),
  email: emailAddress,
  phone: phoneNumber,
  vatStatus: z.enum(["vat23", "exempt"]),
  vatExemptBasis: line(200).nullable(),
  iban: parsedLine(parseIban, "field.iban"),
  bankAccountHolder: line(200),
};

/** The version of the row that the user saw. */
const version = opaque(64);

const needsBasis = ({ vatStatus, vatExemptBasis }: { vatStatus: string; vatExemptBasis: string | null }) =>
  vatStatus !== "exempt" || vatExemptBasis !== null;
const basisMissing = { error: "field.required", path: ["vatExemptBasis"] };

/** The prefix of an invoice series: uppercase letters and digits. */
const invoicePrefix = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{2,10}$/, { error: "field.invalid" });

/**
 * Step 1. Without a prefix the assigned one is kept. `certified`: the trader's self-certification required by
 * Regulation (EU) 2022/2065 (DSA), art. 30(1)(e). `termsAccepted`: the terms for partners, which authorize the operator
 * to issue invoices in the company's name (Polish VAT Act, art. 106d(2)).
 */
export const onboardingCompanyInput = z
  .strictObject({
    ...company,
    version,
    invoicePrefix: invoicePrefix.optional(),
    certified: z.literal(true, { error: "field.consent_required" }),
    termsAccepted: z.literal(true, { error: "field.consent_required" }),
  })
  .refine(needsBasis, basisMissing);

/** `nextInvoicePrefix` replaces the prefix from the first day of the next year; null keeps it. */
export const changeCompanyInput = z
  .strictObject({ ...company, version, invoicePrefix, nextInvoicePrefix: invoicePrefix.nullable().default(null) })
  .refine(needsBasis, basisMissing);

/** The secret of the link in an email about a new bank account. */
export const accountLinkInput = z.strictObject({ token: opaque(100) });

export const findCompanyQuery = z.strictObject({ nip: nipNumber });

export type ChangeCompanyInput = z.output<typeof changeCompanyInput>;
