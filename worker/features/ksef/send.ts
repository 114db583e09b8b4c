import { dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import { ksefSessionSize, nextKsefRunAt } from "../../../domain/ksef/submission.ts";
import { rows } from "../../db/database.ts";
import { type JobContext, runJobCommand } from "../../http/job-command.ts";
import { type KsefAccess, KsefError, type KsefProvider, type KsefSession } from "../../providers/ksef/provider.ts";
import { askIdentifiers } from "./collective.ts";
import { frozenXml } from "./frozen-xml.ts";
import { beginSending, recordKsefResult } from "./queue-commands.ts";
import {
  type MissingReceipt,
  missingReceipts,
  type QueuedSeller,
  type SentSubmission,
  sentSubmissions,
  type WaitingSubmission,
  waitingSubmissions,
} from "./queue-queries.ts";
import { finishKsefRun, markOffline, storeReceipt, storeReference, storeWarning } from "./queue-statements.ts";
import { receiptOf, resolveSent } from "./resolve.ts";

const maxPolls = 5;
const pollMs = 2_000;

export interface KsefRun {
  ctx: JobContext;
  provider: KsefProvider;
  seller: QueuedSeller;
  wait: (milliseconds: number) => Promise<void>;
}

/**
 * Sends the invoices of a seller who is claimed by this run, oldest first, and records the results. What an earlier run
 * left unknown is resolved before anything is sent. A failure of KSeF ends the run and is retried by a later one.
 */
export async function serveSeller(run: KsefRun): Promise<void> {
  const { ctx, seller } = run;
  const { id, failures } = seller;
  const end = { id, failures: 0, permission: "granted" as const, now: ctx.now };
  try {
    await serve(run);
    await finishKsefRun(ctx.db, { ...end, nextRunAt: nextKsefRunAt(ctx.now, 0, null).toISOString() }).run();
  } catch (error) {
    if (!(error instanceof KsefError)) throw error;
    const { problem, retryAfterSeconds } = error;
    console.warn(JSON.stringify({ code: `ksef.${problem}`, partnerId: id, status: error.code }));
    const permission = problem === "noPermission" ? "missing" : problem === "loginRefused" ? "refused" : null;
    const nextRunAt = nextKsefRunAt(ctx.now, failures + 1, retryAfterSeconds).toISOString();
    await ctx.db.batch([
      finishKsefRun(ctx.db, { id, failures: failures + 1, permission, nextRunAt, now: ctx.now }),
      ...(problem === "unavailable" ? [markOffline(ctx.db, id)] : []),
    ]);
  }
}

async function serve(run: KsefRun): Promise<void> {
  const { ctx, provider, seller } = run;
  const { id, nip } = seller;
  const access = await provider.login(nip);
  await fetchReceipts(ctx, access, id);
  await sendInvoices(run, access);
  await askIdentifiers(ctx, access, id);
}

async function sendInvoices({ ctx, seller, wait }: KsefRun, access: KsefAccess): Promise<void> {
  const { id } = seller;
  const open = await resolveSent(ctx, access, id, await readSent(ctx, id));
  // Numbers reach KSeF in the order of issue, so nothing is sent past an invoice without a result.
  if (open.length > 0) return;
  const waiting = rows<WaitingSubmission>(await waitingSubmissions(ctx.db, id, ksefSessionSize).all());
  if (waiting.length === 0) return;
  const session = await access.openSession();
  for (const submission of waiting) await sendOne(ctx, access, session, id, submission);
  await closeQuietly(access, session);
  let sent = await readSent(ctx, id);
  for (let poll = 1; sent.length > 0 && poll <= maxPolls; poll += 1) {
    sent = await resolveSent(ctx, access, id, sent);
    if (sent.length > 0 && poll < maxPolls) await wait(pollMs);
  }
}

async function fetchReceipts({ db, now }: JobContext, access: KsefAccess, partnerId: string): Promise<void> {
  const missing = rows<MissingReceipt>(await missingReceipts(db, partnerId, now, ksefSessionSize).all());
  for (const { id, sessionReference, invoiceReference } of missing) {
    const receipt = await receiptOf(access, sessionReference, invoiceReference);
    if (receipt !== null) await storeReceipt(db, id, receipt).run();
  }
}

async function readSent({ db }: JobContext, partnerId: string): Promise<SentSubmission[]> {
  return rows<SentSubmission>(await sentSubmissions(db, partnerId, 2 * ksefSessionSize).all());
}

async function sendOne(
  ctx: JobContext,
  access: KsefAccess,
  session: KsefSession,
  partnerId: string,
  submission: WaitingSubmission,
): Promise<void> {
  const { id, version } = submission;
  const { xml, hash } = await frozenXml(ctx.db, id);
  // KSeF itself treats an invoice of an earlier day as issued offline.
  const isOffline = submission.isOffline === 1 || submission.issuedOn < dayAt(ctx.now, polishTimeZone);
  const attempt = { partnerId, id, version, session: session.reference, xml, hash, isOffline };
  const nextVersion = await runJobCommand(ctx, beginSending, attempt);
  if (nextVersion === null) return;
  try {
    // The same file again corrects nothing.
    const correctedHash = isOffline && submission.correctedHash !== hash ? submission.correctedHash : null;
    const warnings: string[] = [];
    const file = { xml, isOffline, correctedHash };
    const reference = await access.send(session, file, (warning) => warnings.push(warning));
    await ctx.db.batch([
      storeReference(ctx.db, id, session.reference, reference),
      ...warnings.map((warning) => storeWarning(ctx.db, id, warning)),
    ]);
  } catch (error) {
    if (!(error instanceof KsefError) || error.problem !== "invalid") throw error;
    const result = { kind: "rejected", code: error.code ?? 0, reason: error.message } as const;
    await runJobCommand(ctx, recordKsefResult, { partnerId, id, version: nextVersion, result });
  }
}

/** An open session closes by itself after twelve hours, so a failure changes nothing. */
async function closeQuietly(access: KsefAccess, { reference }: KsefSession): Promise<void> {
  try {
    await access.closeSession(reference);
  } catch (error) {
    if (!(error instanceof KsefError)) throw error;
  }
}
