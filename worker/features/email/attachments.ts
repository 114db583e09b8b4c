import { rows } from "../../db/database.ts";
import type { MailAttachment } from "../../providers/email/provider.ts";
import { printFirstInvoice } from "../invoice/service.ts";
import { printAgreementFile, requireFound, selectOffered } from "../reservation/service.ts";
import type { KeptMail } from "./queries.ts";

const type = "application/pdf";

/**
 * The files of an email, made when it is sent. With the confirmation of a reservation go the signed agreement, as a copy that
 * stays with the tenant (art. 21 of the Polish Consumer Rights Act), and the invoice. Without a deadline for withdrawal there
 * is no agreement that was signed on Boksy.
 */
export async function attachmentsOf(env: Pick<Env, "DB">, mail: KeptMail, now: Date): Promise<MailAttachment[]> {
  if (mail.template !== "reservationConfirmed") return [];
  const { reservationId, withdrawUntilOn } = mail.data;
  const found = await selectOffered(env.DB, reservationId, now).all();
  if (rows(found).length === 0) return [];
  const agreement = withdrawUntilOn === null ? [] : [await printAgreementFile(requireFound(found, now), now)];
  const invoice = await printFirstInvoice(env.DB, reservationId);
  return [...agreement, ...(invoice === null ? [] : [invoice])].map((file) => ({ ...file, type }));
}
