import { ksefDuplicateCode } from "../../../domain/ksef/states.ts";
import { type JobContext, runJobCommand } from "../../http/job-command.ts";
import { type KsefAccess, KsefError, type KsefInvoiceStatus } from "../../providers/ksef/provider.ts";
import { type KsefResult, recordKsefResult } from "./queue-commands.ts";
import type { SentSubmission } from "./queue-queries.ts";
import { storeWarning } from "./queue-statements.ts";

/** The invoice as KSeF knows it; null if its session does not contain it. */
async function statusOf(
  access: KsefAccess,
  { sessionReference, invoiceReference, hash }: SentSubmission,
  onWarning: (warning: string) => void,
): Promise<{ reference: string; status: KsefInvoiceStatus } | null> {
  try {
    if (invoiceReference !== null) {
      const status = await access.invoiceStatus(sessionReference, invoiceReference, onWarning);
      return { reference: invoiceReference, status };
    }
    return (await access.invoicesOf(sessionReference)).find((sent) => sent.hash === hash) ?? null;
  } catch (error) {
    // KSeF does not know the session or reference. If it has the invoice, sending it again finds it as a duplicate.
    if (error instanceof KsefError && (error.code === 21173 || error.problem === "invalid")) return null;
    throw error;
  }
}

/** The receipt, or null: its absence does not delay the number, and it is fetched later. */
export async function receiptOf(access: KsefAccess, session: string, reference: string): Promise<string | null> {
  try {
    return await access.receipt(session, reference);
  } catch (error) {
    if (error instanceof KsefError) return null;
    throw error;
  }
}

/** A duplicate in a session of ours is this invoice; any other was sent with another program. */
async function resultOfDuplicate(
  access: KsefAccess,
  { sessions }: SentSubmission,
  { ksefNumber, sessionReference }: Extract<KsefInvoiceStatus, { kind: "duplicate" }>,
  now: Date,
): Promise<KsefResult> {
  const own: string[] = JSON.parse(sessions);
  if (!own.includes(sessionReference)) return { kind: "rejected", code: ksefDuplicateCode, reason: ksefNumber };
  const all = await access.invoicesOf(sessionReference);
  const original = all.find(({ status }) => status.kind === "accepted" && status.ksefNumber === ksefNumber);
  const acceptedAt = original?.status.kind === "accepted" ? original.status.acceptedAt : null;
  const invoiceReference = original?.reference ?? null;
  const receipt = invoiceReference === null ? null : await receiptOf(access, sessionReference, invoiceReference);
  const at = { acceptedAt: acceptedAt ?? now.toISOString(), sessionReference, invoiceReference };
  return { kind: "accepted", ksefNumber, ...at, receipt };
}

async function resultOf(
  access: KsefAccess,
  sent: SentSubmission,
  { now, onWarning }: { now: Date; onWarning: (warning: string) => void },
): Promise<KsefResult | null> {
  const found = await statusOf(access, sent, onWarning);
  if (found === null) return { kind: "lost" };
  const { reference, status } = found;
  switch (status.kind) {
    case "processing":
      return null;
    case "accepted": {
      const { sessionReference } = sent;
      const receipt = await receiptOf(access, sessionReference, reference);
      const { ksefNumber, acceptedAt } = status;
      const at = { acceptedAt: acceptedAt ?? now.toISOString(), sessionReference, invoiceReference: reference };
      return { kind: "accepted", ksefNumber, ...at, receipt };
    }
    case "duplicate":
      return resultOfDuplicate(access, sent, status, now);
    case "lost":
      return { kind: "lost" };
    case "rejected":
      return { kind: "rejected", code: status.code, reason: status.reason };
  }
}

/**
 * Asks KSeF about sent invoices and records what it says.
 * @returns those that are still processed
 */
export async function resolveSent(
  ctx: JobContext,
  access: KsefAccess,
  partnerId: string,
  all: readonly SentSubmission[],
): Promise<SentSubmission[]> {
  const open: SentSubmission[] = [];
  for (const sent of all) {
    const warnings: string[] = [];
    const result = await resultOf(access, sent, { now: ctx.now, onWarning: (warning) => warnings.push(warning) });
    for (const warning of warnings) await storeWarning(ctx.db, sent.id, warning).run();
    if (result === null) open.push(sent);
    else await runJobCommand(ctx, recordKsefResult, { partnerId, id: sent.id, version: sent.version, result });
  }
  return open;
}
