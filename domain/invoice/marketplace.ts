import { parseIban, parseNip } from "../company/company-numbers.ts";
import { operator } from "../operator.ts";

/** The marketplace’s own row among the partners: the seller of its invoices for commission. */
export const marketplaceId = "par_marketplace";

/**
 * The prefix of its series, `BOKSY/P/2026/11`. Partners’ prefixes are capitals and digits, so that the numbers
 * never collide.
 */
export const marketplacePrefix = "BOKSY/P";

/** The account to which partners pay commission; null until it is entered. */
export const marketplaceIban = (): string | null => parseIban(operator.pl.iban);

/** The operator as e-invoices state it; null until its data is complete. */
export function marketplaceParty(): { nip: string; name: string; address: string } | null {
  const { legalName, address, nip } = operator.pl;
  const digits = parseNip(nip);
  return digits === null ? null : { nip: digits, name: legalName, address };
}
