import { z } from "zod";
import { roundHalfUp } from "../core/money.ts";
import { opaque, printedLine } from "../core/text-schema.ts";
import { buyerInput } from "./buyer-schema.ts";
import { type InvoiceLine, invoiceLine } from "./line.ts";

const common = {
  reason: printedLine(200).min(3, { error: "field.too_short" }),
  latestId: opaque(64),
};

/** Whether what was paid of the difference goes back by the online payments it came by; the rest becomes credit. */
const isRefunded = z.boolean().default(false);

/**
 * A correction by hand: of the whole invoice to zero, of the buyer, or of quantities and gross amounts of lines. `latestId` is the newest document that the user
 * saw: the invoice or its last correction.
 */
export const correctInvoiceInput = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("cancel"), ...common, isRefunded }),
  z.strictObject({
    kind: z.literal("buyer"),
    ...common,
    /** The person's name; a company has its own in `buyer`. */
    name: printedLine(200),
    buyer: buyerInput,
  }),
  z.strictObject({
    kind: z.literal("lines"),
    ...common,
    isRefunded,
    /** All present lines in their order. A line with the amount 0 is no longer sold. */
    lines: z
      .array(
        z.strictObject({
          quantity: z.int().min(1, { error: "field.too_small" }).max(9_999, { error: "field.too_large" }),
          grossGrosze: z.int().min(0, { error: "field.too_small" }).max(99_999_999, { error: "field.too_large" }),
        }),
      )
      .min(1)
      .max(100),
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

/** The lines with other quantities and gross amounts, in the same order; a line that keeps both keeps its other amounts. */
export function changeLines(
  lines: readonly InvoiceLine[],
  changed: readonly Pick<InvoiceLine, "quantity" | "grossGrosze">[],
): InvoiceLine[] {
  return lines.map((line, index) => {
    const { quantity, grossGrosze } = changed[index] ?? line;
    const isSame = quantity === line.quantity && grossGrosze === line.grossGrosze;
    return isSame ? line : invoiceLine({ ...line, quantity, grossGrosze });
  });
}

/**
 * The correction from the present lines to others with the same names. Amounts are differences, never recalculated; the
 * quantity of a line is the difference too, if it changes.
 */
export function correctLines(before: readonly InvoiceLine[], after: readonly InvoiceLine[]): CorrectedLines {
  const differences = after.map((line, index) => {
    const from = before[index] ?? line;
    const isQuantity = line.quantity !== from.quantity;
    return {
      ...line,
      quantity: isQuantity ? line.quantity - from.quantity : line.quantity,
      unitNetGrosze: isQuantity ? line.unitNetGrosze : line.unitNetGrosze - from.unitNetGrosze,
      netGrosze: line.netGrosze - from.netGrosze,
      vatGrosze: line.vatGrosze - from.vatGrosze,
      grossGrosze: line.grossGrosze - from.grossGrosze,
    };
  });
  const isChanged = (line: InvoiceLine, index: number) =>
    line.netGrosze !== 0 || line.vatGrosze !== 0 || after[index]?.quantity !== before[index]?.quantity;
  return { before: [...before], after: [...after], differences: differences.filter(isChanged) };
}
