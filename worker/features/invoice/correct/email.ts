import { sumOf } from "../../../../domain/invoice/line.ts";
import type { Database } from "../../../db/database.ts";
import { guestOf } from "../../email/statements.ts";
import { mailInvoice } from "../issue/statements.ts";
import type { CorrectionToIssue } from "./statements.ts";

/**
 * The email to the client about a correction that the batch has just issued, which is attached; none without an address
 * or a box.
 * @param cause identifies the correction within its rent, or its invoice
 * @param creditGrosze what was paid of the difference and became the client's credit
 * @param refundGrosze what was paid of it and goes back online
 */
export function mailCorrection(
  db: Database,
  { id, invoice, lines, reason }: CorrectionToIssue,
  { cause, creditGrosze, refundGrosze, now }: { cause: string; creditGrosze: number; refundGrosze: number; now: Date },
): D1PreparedStatement[] {
  const { email, boxNumber, placeName } = invoice;
  if (email === "" || boxNumber === null || placeName === null) return [];
  return [
    mailInvoice(db, "invoiceCorrected", id, {
      recipient: email,
      locale: invoice.locale,
      data: {
        ...{ invoiceId: id, corrected: invoice.number, reason, name: invoice.clientName, boxNumber, placeName },
        guest: guestOf(invoice.guestLink),
        amountGrosze: sumOf(lines.differences).grossGrosze,
        creditGrosze,
        refundGrosze,
      },
      cause: `${invoice.rentId ?? invoice.id}:correction:${cause}`,
      from: { partnerId: invoice.partnerId, pace: "service" },
      now,
    }),
  ];
}
