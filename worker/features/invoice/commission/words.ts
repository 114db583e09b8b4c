import type { Locale } from "../../../env.ts";
import { formatMonth } from "../../../format.ts";

/** What an invoice is for. */
export function commissionName(month: string, locale: Locale): string {
  const name = formatMonth(month, locale);
  return locale === "pl" ? `Prowizja serwisu Boksy za ${name}` : `Boksy commission for ${name}`;
}

/** Why earlier invoices are corrected. */
export function returnedReason(month: string, locale: Locale): string {
  const name = formatMonth(month, locale);
  return locale === "pl"
    ? `Zwrot prowizji od płatności zwróconych najemcom (${name})`
    : `Commission returned for payments refunded to tenants (${name})`;
}
