import { archivesFor, invoicesPerArchive } from "../../../../domain/accountant/limits.ts";
import { DomainError } from "../../../../domain/core/errors.ts";
import { rows } from "../../../db/database.ts";
import type { RequestContext } from "../../../http/request-context.ts";
import { type ZipFile, zipStream } from "../../../http/zip.ts";
import { invoiceToSend, readDocument } from "../queries.ts";
import { fileNameOf, printFile } from "../service.ts";
import { type ArchivedInvoice, type FolderRow, invoicesOfArchive } from "./folder-queries.ts";
import { allLists } from "./lists.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);

/**
 * One archive of the period as a ZIP, made while it is sent: the first contains the lists, each contains the next
 * invoices as PDF, with the XML and the confirmation of receipt of those in KSeF. Throws `resource.not_found` for a
 * number beyond the last archive.
 */
export async function archiveOf(
  ctx: RequestContext,
  folder: FolderRow,
  number: number,
): Promise<{ name: string; stream: ReadableStream<Uint8Array> }> {
  const count = archivesFor(folder.invoices);
  if (number > count) throw new DomainError("resource.not_found");
  const part = { limit: invoicesPerArchive, offset: (number - 1) * invoicesPerArchive };
  const invoices = rows<ArchivedInvoice>(await invoicesOfArchive(ctx.db, folder, part).all());
  const lists = number === 1 ? await allLists({ db: ctx.db, folder, now: ctx.now }) : [];
  const suffix = count === 1 ? "" : `-${number}-${count}`;
  return {
    name: `boksy-${folder.fromOn}-${folder.toOn}${suffix}.zip`,
    stream: zipStream(filesOf(ctx, lists, invoices), ctx.now),
  };
}

async function* filesOf(
  { env, now }: RequestContext,
  lists: readonly { name: string; text: string }[],
  invoices: readonly ArchivedInvoice[],
): AsyncGenerator<ZipFile> {
  for (const { name, text } of lists) yield { name, bytes: bytesOf(text) };
  for (const { id, number, xml, receipt } of invoices) {
    const invoice = readDocument(await invoiceToSend(env.DB, id, now).all());
    if (invoice !== null) {
      const { fileName, bytes } = await printFile(env, invoice);
      yield { name: `pdf/${fileName}`, bytes };
    }
    if (xml !== null) yield { name: `ksef/${fileNameOf(number)}.xml`, bytes: bytesOf(xml) };
    if (receipt !== null) yield { name: `ksef/${fileNameOf(number)}-UPO.xml`, bytes: bytesOf(receipt) };
  }
}
