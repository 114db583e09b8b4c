import { dayAt, polishTimeZone } from "../../../../domain/core/day.ts";
import { DomainError } from "../../../../domain/core/errors.ts";
import { rows } from "../../../db/database.ts";
import { authorizedBatchRead } from "../../../http/actor.ts";
import type { RequestContext } from "../../../http/request-context.ts";
import { type ZipFile, zipStream } from "../../../http/zip.ts";
import { printIfPossible, unprintedFiles } from "../../../pdf/unprinted.ts";
import { renderMail } from "../../email/render.ts";
import { printInvoiceToSend } from "../../invoice/service.ts";
import { printAgreementFile } from "../../reservation/agreement/print.ts";
import { requireFound } from "../../reservation/find.ts";
import { selectOfPartner } from "../../reservation/queries.ts";
import { readRates, selectRates } from "../../settings/queries.ts";
import { printDocument } from "../documents/service.ts";
import { accessList, chargesList, emailsList, paymentsList, type Reader, stepsList, timeAt } from "./lists.ts";
import {
  type AccessEvidence,
  accessToProve,
  type ChargeEvidence,
  caseToProve,
  chargesToProve,
  type DocumentEvidence,
  documentOfRow,
  documentsToProve,
  type EmailEvidence,
  type EvidenceRow,
  emailsToProve,
  evidenceLimits,
  invoicesToProve,
  type PaymentEvidence,
  paymentsToProve,
  type StepEvidence,
  stepsToProve,
} from "./queries.ts";
import { type EvidenceWords, evidenceWords } from "./words.ts";

type Results = readonly D1Result[];

const bytesOf = (text: string) => new TextEncoder().encode(text);

/**
 * Everything that a lawyer needs to claim the debt of a case, as a ZIP, made while it is sent: the signed agreement,
 * documents of the case and invoices as PDF, lists of charges, payments, steps, access and emails, and the emails themselves.
 * A file names what is beyond the limits, if anything is.
 * Throws `resource.not_found`.
 */
export async function evidenceOf(
  ctx: RequestContext,
  caseId: string,
): Promise<{ name: string; stream: ReadableStream<Uint8Array> }> {
  const { actor, results } = await authorizedBatchRead(ctx, "vindication.manage", ({ uid, db }) => {
    const own = { caseId, uid };
    return [
      ...[caseToProve(db, own), chargesToProve(db, own), paymentsToProve(db, own), stepsToProve(db, own)],
      ...[accessToProve(db, own), emailsToProve(db, own), documentsToProve(db, own), invoicesToProve(db, own)],
      selectRates(db),
    ];
  });
  const [found] = rows<EvidenceRow>(results[0]);
  if (found === undefined) throw new DomainError("resource.not_found");
  const reservation = await selectOfPartner(ctx.db, found.reservationId, actor.uid, ctx.now).all();
  const reader: Reader = { locale: ctx.locale, timezone: found.timezone };
  return {
    name: `boksy-${found.code}.zip`,
    stream: zipStream(filesOf(ctx, { found, reader, results, reservation }), ctx.now),
  };
}

interface Contents {
  found: EvidenceRow;
  reader: Reader;
  results: Results;
  reservation: D1Result;
}

async function* filesOf(
  ctx: RequestContext,
  { found, reader, results, reservation }: Contents,
): AsyncGenerator<ZipFile> {
  const { env, now } = ctx;
  const words = evidenceWords[reader.locale];
  const emails = oldestFirst<EmailEvidence>(results[5], "emails").map((email) => ({
    ...email,
    ...rendered(email, env.APP_ORIGIN),
  }));
  const lists: readonly (readonly [name: string, text: string])[] = [
    [
      words.files.charges,
      chargesList(
        rows<ChargeEvidence>(results[1]),
        { rates: readRates(results[8]), today: dayAt(now, polishTimeZone) },
        reader,
      ),
    ],
    [words.files.payments, paymentsList(rows<PaymentEvidence>(results[2]), reader)],
    [words.files.steps, stepsList(rows<StepEvidence>(results[3]), reader)],
    [words.files.access, accessList(oldestFirst<AccessEvidence>(results[4], "access"), reader)],
    [words.files.emails, emailsList(emails, reader)],
  ];
  yield* leftOutFiles(results, words);
  for (const [name, text] of lists) yield { name, bytes: bytesOf(text) };
  for (const [index, { subject, text, recipient, createdAt }] of emails.entries()) {
    const order = String(index + 1).padStart(3, "0");
    const head = `${recipient}\r\n${timeAt(createdAt, reader)}\r\n${subject}\r\n\r\n`;
    const name = `${words.folders.emails}/${order}-${createdAt.slice(0, 10)}.txt`;
    yield { name, bytes: bytesOf(head + text) };
  }
  const unprinted: string[] = [];
  const { documents, invoices } = words.folders;
  const printed = async function* (number: string, folder: string, print: () => Promise<PrintedFile | null>) {
    const file = await printIfPossible(number, print);
    if (file === null) unprinted.push(number);
    else yield { name: `${folder}${file.fileName}`, bytes: file.bytes };
  };
  if (found.signedAt !== null) {
    yield* printed(words.agreement, "", () => printAgreementFile(requireFound(reservation, now), now));
  }
  for (const row of oldestFirst<DocumentEvidence>(results[6], "documents")) {
    const document = documentOfRow(row);
    yield* printed(document.number, `${documents}/`, () => printDocument(document));
  }
  for (const { id, number } of oldestFirst<{ id: string; number: string }>(results[7], "invoices")) {
    yield* printed(number, `${invoices}/`, () => printInvoiceToSend(env, id, now));
  }
  yield* unprintedFiles(unprinted, reader.locale);
}

type Kind = keyof typeof evidenceLimits;

/** The newest rows within the limit of their kind, oldest first. */
const oldestFirst = <Row>(result: D1Result | undefined, kind: Kind): Row[] =>
  rows<Row>(result).slice(0, evidenceLimits[kind]).reverse();

/** The file that says of which kinds the archive has only the newest; none if it has all. */
function leftOutFiles(results: Results, { files, leftOut }: EvidenceWords): ZipFile[] {
  const read = { access: results[4], emails: results[5], documents: results[6], invoices: results[7] };
  const cut = (Object.keys(read) as Kind[]).filter((kind) => rows(read[kind]).length > evidenceLimits[kind]);
  if (cut.length === 0) return [];
  const lines = cut.map((kind) => leftOut.newest(leftOut.kinds[kind], evidenceLimits[kind]));
  return [{ name: files.leftOut, bytes: bytesOf(`${[leftOut.title, ...lines].join("\r\n")}\r\n`) }];
}

interface PrintedFile {
  fileName: string;
  bytes: Uint8Array;
}

const rendered = ({ template, locale, data }: EmailEvidence, origin: string) =>
  renderMail({ template, locale, data: JSON.parse(data) }, origin);
