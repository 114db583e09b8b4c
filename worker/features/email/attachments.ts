import { rows } from "../../db/database.ts";
import type { MailAttachment } from "../../providers/email/provider.ts";
import { printDocumentToSend } from "../debt/documents/service.ts";
import { printFirstInvoice, printInvoiceToSend } from "../invoice/service.ts";
import type { PrintEnv } from "../ksef/codes.ts";
import { printAgreementFile } from "../reservation/agreement/print.ts";
import { calendarFileIfPaid } from "../reservation/calendar.ts";
import { requireFound } from "../reservation/find.ts";
import { selectOffered } from "../reservation/queries.ts";
import type { KeptMail } from "./queries.ts";

const type = "application/pdf";
const calendarType = "text/calendar; charset=utf-8";

const documentTemplates = [
  ...(["paymentOverdue", "paymentDemanded", "preCourtDemand", "paymentPlanAgreed"] as const),
  ...(["debtPaid", "interestNoted"] as const),
] as const;
type DocumentMail = Extract<KeptMail, { template: (typeof documentTemplates)[number] }>;

const hasDocument = (mail: KeptMail): mail is DocumentMail => documentTemplates.some((one) => one === mail.template);

/**
 * The attachments of an email, created when it is sent. A confirmation of a reservation has the signed agreement
 * (Polish Consumer Rights Act, art. 21), the invoice and the days of the rental for a calendar; the email about an invoice has that invoice. Emails of debt collection have their documents.
 */
export async function attachmentsOf(
  env: PrintEnv & Pick<Env, "APP_ORIGIN">,
  mail: KeptMail,
  now: Date,
): Promise<MailAttachment[]> {
  if (
    mail.template === "invoiceIssued" ||
    mail.template === "invoiceCorrected" ||
    mail.template === "proformaIssued" ||
    mail.template === "commissionInvoiced"
  ) {
    const file = await printInvoiceToSend(env, mail.data.invoiceId, now);
    return file === null ? [] : [{ ...file, type }];
  }
  if (hasDocument(mail)) {
    const { documentId } = mail.data;
    const file = documentId === null ? null : await printDocumentToSend(env.DB, documentId);
    return file === null ? [] : [{ ...file, type }];
  }
  if (mail.template !== "reservationConfirmed") return [];
  const { reservationId } = mail.data;
  const found = await selectOffered(env.DB, reservationId, now).all();
  if (rows(found).length === 0) return [];
  const reservation = requireFound(found, now);
  const agreement = reservation.agreement === null ? [] : [await printAgreementFile(reservation, now)];
  const invoice = await printFirstInvoice(env, reservationId, now);
  const calendar = calendarFileIfPaid(reservation, { now, origin: env.APP_ORIGIN });
  return [
    ...[...agreement, ...(invoice === null ? [] : [invoice])].map((file) => ({ ...file, type })),
    ...(calendar === null ? [] : [{ ...calendar, type: calendarType }]),
  ];
}
