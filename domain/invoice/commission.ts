import type { VatSplit } from "../core/money.ts";
import type { InvoiceLine } from "./line.ts";

/** The commission of partners, who are all in Poland. */
const commissionVat = 23;

/**
 * The only line of an invoice for commission. Its VAT is not calculated from the sum: it is the sum of the VAT of the
 * single commissions, as the ledger has it (Polish VAT Act, art. 106e(10)).
 */
export function commissionLine(name: string, commission: VatSplit): InvoiceLine {
  const { netGrosze, vatGrosze, grossGrosze } = commission;
  return {
    ...{ name, quantity: 1, unit: "piece", unitNetGrosze: netGrosze },
    ...{ netGrosze, vatGrosze, grossGrosze, vatRate: commissionVat },
  };
}

/** An earlier invoice for commission, as its corrections left it. */
interface Invoiced {
  lines: readonly InvoiceLine[];
}

const minus = (from: VatSplit, taken: VatSplit): VatSplit => ({
  netGrosze: from.netGrosze - taken.netGrosze,
  vatGrosze: from.vatGrosze - taken.vatGrosze,
  grossGrosze: from.grossGrosze - taken.grossGrosze,
});

const plus = (one: VatSplit, other: VatSplit): VatSplit => minus(one, minus(none, other));
const none: VatSplit = { netGrosze: 0, vatGrosze: 0, grossGrosze: 0 };

/**
 * What the documents of a month are about. The commission on payments to the partner directly and that on online payments are not
 * set off against each other: what is due has an invoice, also in a month in which more was returned of the other. Only if
 * less was invoiced before than was returned is one part of the month set off against the other.
 * @param invoicedGrosze what earlier invoices and their corrections come to
 */
export function documentsOfMonth(
  { direct, withheld }: Record<"direct" | "withheld", VatSplit>,
  invoicedGrosze: number,
): { invoiced: VatSplit; returned: VatSplit } {
  const documentsOf = (parts: readonly VatSplit[]) => ({
    invoiced: parts.filter(({ grossGrosze }) => grossGrosze > 0).reduce(plus, none),
    returned: minus(none, parts.filter(({ grossGrosze }) => grossGrosze < 0).reduce(plus, none)),
  });
  const apart = documentsOf([direct, withheld]);
  return apart.returned.grossGrosze <= invoicedGrosze ? apart : documentsOf([plus(direct, withheld)]);
}

/**
 * The invoices to correct when more commission was returned in a month than earned, each with its lines after the
 * correction. An invoice cannot be negative, and what was returned had been invoiced, so earlier invoices are corrected
 * (Polish VAT Act, art. 29a(10) and 106j(1)), from the newest on.
 * @param invoices newest first
 * @throws {RangeError} if less was invoiced than was returned
 */
export function returnCommission<I extends Invoiced>(
  invoices: readonly I[],
  excess: VatSplit,
): { invoice: I; after: InvoiceLine[] }[] {
  const corrections: { invoice: I; after: InvoiceLine[] }[] = [];
  let rest = excess;
  for (const invoice of invoices) {
    const [line] = invoice.lines;
    if (rest.grossGrosze === 0) break;
    if (line === undefined || line.grossGrosze === 0) continue;
    const taken = rest.grossGrosze < line.grossGrosze ? rest : line;
    corrections.push({ invoice, after: [commissionLine(line.name, minus(line, taken))] });
    rest = minus(rest, taken);
  }
  if (rest.grossGrosze > 0) throw new RangeError(`${rest.grossGrosze} grosze of commission were never invoiced`);
  return corrections;
}
