import { z } from "zod";
import { opaque, singleLine } from "../core/text-schema.ts";
import { day } from "../reservation/schema.ts";
import { transferLimits } from "./transaction.ts";

/** Transfers in one request; the page sends longer statements in several. */
export const maxTransfersPerRequest = 50;

const account = opaque(34).regex(/^[A-Z0-9]{8,34}$/, { error: "field.invalid" });
const grosze = z.int().min(1, { error: "field.too_small" }).max(1_000_000_000, { error: "field.too_large" });

const zeroOrMore = z.int().min(0, { error: "field.too_small" }).max(1_000_000_000, { error: "field.too_large" });

/** The account and the period of a statement, for what is known about its transfers. */
export const statementQuery = z.strictObject({ account: account.optional(), from: day, to: day });

const transfer = z.strictObject({
  bookedOn: day,
  amountGrosze: grosze,
  payerAccount: account.nullable(),
  title: singleLine(transferLimits.title),
  occurrence: z.int().min(1).max(transferLimits.transfers),
  shares: z
    .array(z.strictObject({ rentId: opaque(64).min(1), amountGrosze: zeroOrMore }))
    .min(1, { error: "field.required" })
    .max(20, { error: "field.too_large" })
    .refine((shares) => new Set(shares.map(({ rentId }) => rentId)).size === shares.length, { error: "field.invalid" }),
  creditGrosze: zeroOrMore.default(0),
});

type Transfer = z.output<typeof transfer>;

/** A share pays something; only the first one can instead take the surplus of a client who owes nothing. */
const hasEmptyShare = ({ shares, creditGrosze }: Transfer) =>
  shares.some(({ amountGrosze }, at) => amountGrosze === 0 && (at > 0 || creditGrosze === 0));

/** Transfers of a statement, each with the rents that it pays. `creditGrosze`: what exceeds the shares, the client's credit. `account`: of the partner; null if the file omits it. `untilOn`: the last day of the statement, null if unknown; with it there may be no transfers. */
export const recordStatementInput = z
  .strictObject({
    account: account.nullable(),
    untilOn: day.nullable().default(null),
    transfers: z
      .array(transfer.refine((one) => !hasEmptyShare(one), { error: "field.too_small", path: ["shares"] }))
      .max(maxTransfersPerRequest, { error: "field.too_large" }),
  })
  .refine(({ transfers, untilOn }) => transfers.length > 0 || untilOn !== null, {
    error: "field.required",
    path: ["transfers"],
  });

export type RecordStatementInput = z.output<typeof recordStatementInput>;
