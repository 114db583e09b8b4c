import { monthOf } from "../../domain/accountant/months.ts";
import { dayAt, polishTimeZone } from "../../domain/core/day.ts";
import { newId } from "../../domain/core/ids.ts";
import { rows } from "../db/database.ts";
import { invoiceCommission } from "../features/invoice/commission/issue.ts";
import { type PartnerToInvoice, partnersToInvoice } from "../features/invoice/commission/queries.ts";
import { type JobContext, runJobCommand } from "../http/job-command.ts";
import { monthRange } from "../instants.ts";

const sliceSize = 100;

/**
 * Invoices the commission of closed months, one month of a partner per run, the oldest first. They have to be issued by
 * the 15th of the next month (Polish VAT Act, art. 106i(1)).
 */
export async function invoiceCommissions(env: Env, now: Date): Promise<number> {
  const db = env.DB.withSession("first-primary");
  const ctx = { env, db, now, requestId: newId("request") };
  const { from } = monthRange(monthOf(dayAt(now, polishTimeZone)), polishTimeZone);
  const partners = rows<PartnerToInvoice>(await partnersToInvoice(db, from, sliceSize).run());
  let invoiced = 0;
  for (const partner of partners) {
    if (await invoiceOne(ctx, partner)) invoiced += 1;
  }
  return invoiced;
}

/** A failure is logged and retried by the next run; the others continue. */
async function invoiceOne(ctx: JobContext, { partnerId, firstAt }: PartnerToInvoice): Promise<boolean> {
  try {
    const month = monthOf(dayAt(new Date(firstAt), polishTimeZone));
    return (await runJobCommand(ctx, invoiceCommission, { partnerId, month })) !== null;
  } catch (error) {
    console.error(JSON.stringify({ code: "job.commission_not_invoiced", partnerId, error: String(error) }));
    return false;
  }
}
