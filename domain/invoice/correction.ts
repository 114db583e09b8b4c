import { z } from "zod";
import { roundHalfUp } from "../core/money.ts";
import { opaque, singleLine } from "../core/text-schema.ts";
import { buyerInput } from "./buyer-schema.ts";
import { type InvoiceLine, invoiceLine } from "./line.ts";

const common = {
  reason: singleLine(200).min(3, { error: "field.too_short" }),
  latestId: opaque(64),
};

/**
 * A correction by hand: of the whole invoice to zero, or of the buyer. `latestId` is the newest document that the user
 * saw: the invoice or its last correction.
 */
export const correctInvoiceInput = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("cancel"), ...common }),
  z.strictObject({
    kind: z.literal("buyer"),
    ...common,
    /** The person's name; a company has its own in `buyer`. */
    name: singleLine(200),
    buyer: buyerInput,
  }),
]);

export type CorrectInvoiceInput = z.output<typeof correctInvoiceInput>;

/** What a correction changes, as printed: the lines before and after it, and their differences. */
export interface CorrectedLines {
  before: InvoiceLine[];
  after: InvoiceLine[];
  /** Without lines that do not change. */
  differences: InvoiceLine[];
}

const grossOf = (lines: readonly InvoiceLine[]) => lines.reduce((sum, line) => sum + line.grossGrosze, 0);

/**
 * Lines with their prices reduced in proportion, so that they sum to exactly `keptGrosze` gross, at most their present
 * sum.
 * @throws {RangeError} if `keptGrosze` is negative or more than the lines sum to
 */
export function keepGross(lines: readonly InvoiceLine[], keptGrosze: number): InvoiceLine[] {
  let restGross = grossOf(lines);
  let restKept = keptGrosze;
  if (keptGrosze < 0 || keptGrosze > restGross) throw new RangeError(`${keptGrosze} of ${restGross} cannot be kept`);
  // Each line takes its share of what the lines before it left, so the last one leaves nothing.
  return lines.map((line) => {
    const grossGrosze = restGross === 0 ? 0 : roundHalfUp((line.grossGrosze * restKept) / restGross);
    restGross -= line.grossGrosze;
    restKept -= grossGrosze;
    return grossGrosze === line.grossGrosze ? line : invoiceLine({ ...line, grossGrosze });
  });
}

/** The correction from the present lines to others with the same names. Amounts are differences, never recalculated. */
export function correctLines(before: readonly InvoiceLine[], after: readonly InvoiceLine[]): CorrectedLines {
  const differences = after.map((line, index) => {
    const from = before[index] ?? line;
    return {
      ...line,
      unitNetGrosze: line.unitNetGrosze - from.unitNetGrosze,
      netGrosze: line.netGrosze - from.netGrosze,
      vatGrosze: line.vatGrosze - from.vatGrosze,
      grossGrosze: line.grossGrosze - from.grossGrosze,
    };
  });
  const isChanged = (line: InvoiceLine) => line.netGrosze !== 0 || line.vatGrosze !== 0;
  return { before: [...before], after: [...after], differences: differences.filter(isChanged) };
}
