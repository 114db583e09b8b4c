import type { ChangeCompanyInput } from "../../../domain/company/company.ts";
import type { Database } from "../../db/database.ts";
import { named } from "../../db/named.ts";
import { update } from "../../db/write.ts";
import { followVatInRents } from "../rent/model/change-statements.ts";
import { type CompanyCheck, yearOf } from "./queries.ts";

export interface CompanyChange {
  partnerId: string;
  nextVersion: string;
  now: Date;
  input: ChangeCompanyInput;
  check: CompanyCheck;
}

/** Saves the company if its version is `input.version`. The first save completes step 1 of the onboarding. */
export function updateCompany(
  db: Database,
  { partnerId, nextVersion, now, input, check }: CompanyChange,
): D1PreparedStatement {
  const next = input.nextInvoicePrefix === input.invoicePrefix ? null : input.nextInvoicePrefix;
  const { ask, bound } = named({
    ...input,
    nextInvoicePrefix: next,
    nextYear: next === null ? null : yearOf(now) + 1,
    year: yearOf(now),
    partnerId,
    nextVersion,
    at: now.toISOString(),
    check,
    checkedAt: check === "unknown" ? null : now.toISOString(),
  });
  return db
    .prepare(
      `UPDATE partners SET legal_name = ${ask.legalName}, nip = ${ask.nip}, regon = ${ask.regon}, krs = ${ask.krs},
         street = ${ask.street}, postcode = ${ask.postcode}, city = ${ask.city}, contact_name = ${ask.contactName},
         email = ${ask.email}, phone = ${ask.phone}, vat_status = ${ask.vatStatus},
         vat_exempt_basis = ${ask.vatExemptBasis}, iban = ${ask.iban}, bank_account_holder = ${ask.bankAccountHolder},
         company_check = ${ask.check}, company_checked_at = COALESCE(${ask.checkedAt}, company_checked_at),
         invoice_prefix = ${ask.invoicePrefix}, next_invoice_prefix = ${ask.nextInvoicePrefix},
         next_invoice_prefix_year = ${ask.nextYear}, onboarding_status = MAX(onboarding_status, 1),
         version = ${ask.nextVersion}, updated_at = ${ask.at}
       WHERE id = ${ask.partnerId} AND version = ${ask.version} AND (iif(next_invoice_prefix_year <= ${ask.year}, next_invoice_prefix, invoice_prefix) = ${ask.invoicePrefix}
         OR NOT EXISTS (SELECT 1 FROM invoices WHERE partner_id = partners.id))`,
    )
    .bind(...bound);
}

/**
 * Applies the VAT rate of a new VAT status to the partner's boxes and to future charges of running rents. Existing
 * charges and invoices are unchanged.
 */
export function followVat(
  db: Database,
  { partnerId, input, nextVersion, now }: Pick<CompanyChange, "partnerId" | "input" | "nextVersion" | "now">,
): D1PreparedStatement[] {
  const [from, to] = input.vatStatus === "exempt" ? ([23, "zw"] as const) : (["zw", 23] as const);
  return [
    update(db, "boxes", {
      set: { vat_rate: `${to}`, updated_at: now.toISOString() },
      where: { partner_id: partnerId, vat_rate: `${from}` },
    }),
    ...followVatInRents(db, { partnerId, from, to, nextVersion, now }),
  ];
}
