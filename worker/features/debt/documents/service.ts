import { DomainError } from "../../../../domain/core/errors.ts";
import type { CollectionDocument } from "../../../../domain/debt/document.ts";
import type { Database } from "../../../db/database.ts";
import { authorizedBatchRead } from "../../../http/actor.ts";
import type { RequestContext } from "../../../http/request-context.ts";
import { documentById, documentOfPartner, lettersToPrint, readDocument, readDocuments } from "./queries.ts";

interface File {
  fileName: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** A document as a PDF file. */
export async function printDocument(document: CollectionDocument): Promise<File> {
  // Imported dynamically, because the printing code is larger than the rest of the Worker.
  const [{ printPdf }, { documentLayout }] = await Promise.all([
    import("../../../pdf/print.ts"),
    import("./layout.ts"),
  ]);
  const bytes = await printPdf(documentLayout(document));
  return { fileName: `${document.number.replaceAll("/", "-")}.pdf`, bytes: new Uint8Array(bytes) };
}

/** A document of one of the partner's cases as a PDF. Throws `resource.not_found`. */
export async function printCaseDocument(ctx: RequestContext, caseId: string, id: string): Promise<File> {
  const { results } = await authorizedBatchRead(ctx, "vindication.manage", ({ uid, db }) => [
    documentOfPartner(db, { uid, caseId, id }),
  ]);
  const document = readDocument(results[0]);
  if (document === null) throw new DomainError("resource.not_found");
  return printDocument(document);
}

/**
 * All letters of the partner that are to be posted, each on pages of its own. Those that cannot be printed are listed on the first
 * page. Throws `resource.not_found` if there are none.
 */
export async function printLetters(ctx: RequestContext): Promise<File> {
  const { results } = await authorizedBatchRead(ctx, "vindication.manage", ({ uid, db }) => [lettersToPrint(db, uid)]);
  const documents = readDocuments(results[0]);
  if (documents.length === 0) throw new DomainError("resource.not_found");
  const [{ losesSigns, printPdf }, { documentLayout, lettersLayout }] = await Promise.all([
    import("../../../pdf/print.ts"),
    import("./layout.ts"),
  ]);
  const printable: CollectionDocument[] = [];
  const unprintable: CollectionDocument[] = [];
  for (const document of documents) {
    const group = (await losesSigns(documentLayout(document).content)) ? unprintable : printable;
    group.push(document);
  }
  const layout = lettersLayout(printable, unprintable, ctx.locale);
  return { fileName: "letters.pdf", bytes: new Uint8Array(await printPdf(layout)) };
}

/** A document as a PDF, for the email that it is attached to; null if it does not exist. */
export async function printDocumentToSend(db: Database, id: string): Promise<File | null> {
  const document = readDocument(await documentById(db, id).all());
  return document === null ? null : printDocument(document);
}
