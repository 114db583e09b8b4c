import { newId } from "../../../../domain/core/ids.ts";
import { sumOf } from "../../../../domain/invoice/line.ts";
import type { PlanContext } from "../../../http/command.ts";
import type { JobCommand } from "../../../http/job-command.ts";
import { guestOf } from "../../email/statements.ts";
import { isKsefRequired } from "../../ksef/required.ts";
import { invoiceDay } from "../queries.ts";
import type { ChargeToInvoice } from "./charge-queries.ts";
import { invoiceLinesOf } from "./lines.ts";
import { issueChargeInvoice, mailInvoice } from "./statements.ts";

/** Issues the invoice of a charge. Repeating it issues no second invoice. */
export const invoiceCharge: JobCommand<ChargeToInvoice> = {
  name: "invoice.issueForCharge",
  actor: "issueInvoices",
  plan: (ctx, charge) => ({ body: true, statements: chargeInvoiceStatements(ctx, charge) }),
};

/**
 * Issues the invoice of a charge, payable by transfer, and emails it to the tenant. Rent is due when its period begins,
 * which is its date of sale (Polish VAT Act, art. 19a(5)(4)(b)).
 */
export function chargeInvoiceStatements(
  { env, db, now }: Pick<PlanContext, "env" | "db" | "now">,
  charge: ChargeToInvoice,
): D1PreparedStatement[] {
  const { id: chargeId, rentId, partnerId, fromOn, toOn, dueOn, locale, email } = charge;
  const id = newId("invoice");
  const chargeGrosze = charge.lines.reduce((sum, line) => sum + line.grossGrosze, 0);
  const lines = invoiceLinesOf(charge.lines, charge, locale);
  const issue = issueChargeInvoice(db, {
    ...{ id, rentId, chargeId, chargeGrosze, lines, locale, now, dueOn, boxNumber: charge.boxNumber },
    period: { from: fromOn, to: toOn },
    issuedOn: invoiceDay(now),
    isKsefRequired: isKsefRequired(env, invoiceDay(now)),
    soldOn: fromOn,
    paymentMethod: "transfer",
  });
  const mail = () =>
    mailInvoice(db, "invoiceIssued", id, {
      recipient: email,
      locale,
      data: {
        invoiceId: id,
        name: charge.clientName,
        boxNumber: charge.boxNumber,
        placeName: charge.placeName,
        guest: guestOf(charge.guestLink),
        fromOn,
        toOn,
        dueOn,
        amountGrosze: sumOf(lines).grossGrosze,
        code: charge.code,
        iban: charge.partnerIban,
        rentId,
        asksForPayment: charge.asksForPayment,
      },
      cause: `${rentId}:invoice:${chargeId}`,
      from: { partnerId, pace: "service" },
      now,
    });
  return [issue, ...(email === "" ? [] : [mail()])];
}
