import { accountTrustedBefore } from "../../../domain/company/account-change.ts";
import type { PayoutHold, PayoutState } from "../../../domain/compliance/register-check.ts";
import { dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import { DomainError } from "../../../domain/core/errors.ts";
import type { OnboardingStatus } from "../../../domain/onboarding/onboarding.ts";
import type { PayoutStatus } from "../../../domain/payout/payout.ts";
import { type Database, rows } from "../../db/database.ts";
import type { Locale } from "../../env.ts";
import { partnerOfUid } from "../../http/actor.ts";
import { nextAccountSql } from "./account/queries.ts";

/** Invoices are dated in Polish time. */
export const yearOf = (now: Date): number => Number(dayAt(now, polishTimeZone).slice(0, 4));

export type CompanyCheck = "found" | "inactive" | "unknown";

/** A partner's company as shown to its staff. */
export interface Company {
  id: string;
  version: string;
  legalName: string;
  nip: string | null;
  regon: string | null;
  krs: string | null;
  street: string;
  postcode: string;
  city: string;
  contactName: string;
  email: string;
  phone: string;
  vatStatus: "vat23" | "exempt";
  vatExemptBasis: string | null;
  iban: string | null;
  /** When rent is due; null until the partner decides. */
  termDays: number | null;
  dueDay: number | null;
  /** Whether new rents are charged by calendar months. */
  calendarMonths: 0 | 1;
  bankAccountHolder: string | null;
  /** This year's prefix, and the one chosen for next year. */
  invoicePrefix: string;
  nextInvoicePrefix: string | null;
  onboardingStatus: OnboardingStatus;
  status: "active" | "suspended";
  payoutStatus: PayoutStatus;
  companyCheck: CompanyCheck | null;
  companyCheckedAt: string | null;
}

export interface CompanyRow extends Company, PayoutState {
  payoutAccount: string | null;
  payoutHold: PayoutHold | null;
  locale: Locale;
  hasInvoices: 0 | 1;
  liveAt: string | null;
  /** JSON of `NextAccount`; null if none waits. */
  nextAccount: string | null;
  /** Whether the register has been asked about the tax number for as long as a new account waits. */
  isNipTrusted: 0 | 1;
}

const hasNextPrefix = "next_invoice_prefix_year <= ?";

export function selectCompany(db: Database, uid: string, now: Date): D1PreparedStatement {
  const year = yearOf(now);
  return db
    .prepare(
      `SELECT id, version, legal_name AS legalName, nip, regon, krs, street, postcode, city,
         contact_name AS contactName, email, phone, vat_status AS vatStatus, vat_exempt_basis AS vatExemptBasis, iban, payment_term_days AS termDays, due_day AS dueDay, calendar_months AS calendarMonths,
         bank_account_holder AS bankAccountHolder, iif(${hasNextPrefix}, next_invoice_prefix, invoice_prefix) AS invoicePrefix,
         iif(${hasNextPrefix}, NULL, next_invoice_prefix) AS nextInvoicePrefix,
         onboarding_status AS onboardingStatus, status, payout_status AS payoutStatus, payout_account AS payoutAccount,
         company_check AS companyCheck, company_checked_at AS companyCheckedAt, locale, payout_hold AS payoutHold,
         register_result AS registerResult, register_valid_until AS registerValidUntil,
         payouts_allowed_until AS payoutsAllowedUntil,
         EXISTS (SELECT 1 FROM invoices WHERE partner_id = partners.id) AS hasInvoices, live_at AS liveAt,
         ${nextAccountSql} AS nextAccount,
         EXISTS (SELECT 1 FROM register_checks rk WHERE rk.partner_id = partners.id AND rk.nip = partners.nip
           AND rk.checked_at <= ?) AS isNipTrusted
       FROM partners WHERE id = ${partnerOfUid}`,
    )
    .bind(year, year, accountTrustedBefore(now), uid);
}

/** Throws `resource.not_found` for a caller without a partner. */
export function requireCompany(result: D1Result | undefined): CompanyRow {
  const [company] = rows<CompanyRow>(result);
  if (company === undefined) throw new DomainError("resource.not_found");
  return company;
}
