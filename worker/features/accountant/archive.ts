import { archivesFor, partOf } from "../../../domain/accountant/limits.ts";
import { DomainError } from "../../../domain/core/errors.ts";
import { rows } from "../../db/database.ts";
import type { Locale } from "../../env.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { type ZipFile, zipStream } from "../../http/zip.ts";
import { printIfPossible, unprintedFiles } from "../../pdf/unprinted.ts";
import { invoiceToSend, readDocument } from "../invoice/queries.ts";
import { fileNameOf, printFile } from "../invoice/service.ts";
import type { PrintEnv } from "../ksef/codes.ts";
import type { FolderRow } from "./folder-queries.ts";
import { allLists } from "./lists.ts";
import { type ArchivedInvoice, type FolderPurchase, invoicesOfArchive, purchasesOfPeriod } from "./period-queries.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);

/**
 * One archive of the period as a ZIP, made while it is sent: the first contains the lists, each contains the next purchases and
 * invoices as PDF, with the XML and the confirmation of receipt of those in KSeF. Throws `resource.not_found` for a
 * number beyond the last archive.
 */
export async function archiveOf(
  ctx: RequestContext,
  folder: FolderRow,
  number: number,
): Promise<{ name: string; stream: ReadableStream<Uint8Array> }> {
  const count = archivesFor(folder.invoices + folder.purchases);
  if (number > count) throw new DomainError("resource.not_found");
  const part = partOf(number, folder.purchases);
  const invoices = rows<ArchivedInvoice>(await invoicesOfArchive(ctx.db, folder, part.invoices).all());
  const { offset, limit } = part.purchases;
  const bought = limit === 0 ? [] : rows<FolderPurchase>(await purchasesOfPeriod(ctx.db, folder).all());
  const purchases = bought.slice(offset, offset + limit);
  const lists = number === 1 ? await allLists({ db: ctx.db, folder, now: ctx.now }) : [];
  const suffix = count === 1 ? "" : `-${number}-${count}`;
  return {
    name: `boksy-${folder.fromOn}-${folder.toOn}${suffix}.zip`,
    stream: zipStream(filesOf(ctx, { lists, purchases, invoices, locale: folder.locale }), ctx.now),
  };
}

interface Contents {
  lists: readonly { name: string; text: string }[];
  purchases: readonly FolderPurchase[];
  invoices: readonly ArchivedInvoice[];
  locale: Locale;
}

const purchaseFolders: Record<Locale, string> = { pl: "zakupy", en: "purchases" };

/** The invoice as a file; its number is added to `unprinted` if it cannot be printed. */
async function* printed(
  env: PrintEnv,
  now: Date,
  { id, folder }: { id: string; folder: string },
  unprinted: string[],
): AsyncGenerator<ZipFile> {
  const invoice = readDocument(await invoiceToSend(env.DB, id, now).all());
  if (invoice === null) return;
  const file = await printIfPossible(invoice.number, () => printFile(env, invoice));
  if (file === null) unprinted.push(invoice.number);
  else yield { name: `${folder}/${file.fileName}`, bytes: file.bytes };
}

async function* filesOf(
  { env, now }: RequestContext,
  { lists, purchases, invoices, locale }: Contents,
): AsyncGenerator<ZipFile> {
  for (const { name, text } of lists) yield { name, bytes: bytesOf(text) };
  const bought = purchaseFolders[locale];
  const unprinted: string[] = [];
  for (const { id, number, xml } of purchases) {
    yield* printed(env, now, { id, folder: bought }, unprinted);
    if (xml !== null) yield { name: `${bought}/${fileNameOf(number)}.xml`, bytes: bytesOf(xml) };
  }
  for (const { id, number, xml, receipt } of invoices) {
    yield* printed(env, now, { id, folder: "pdf" }, unprinted);
    if (xml !== null) yield { name: `ksef/${fileNameOf(number)}.xml`, bytes: bytesOf(xml) };
    if (receipt !== null) yield { name: `ksef/${fileNameOf(number)}-UPO.xml`, bytes: bytesOf(receipt) };
  }
  yield* unprintedFiles(unprinted, locale);
}
