import { newId } from "../../../../domain/core/ids.ts";
import type { JobCommand } from "../../../http/job-command.ts";
import { printIfPossible } from "../../../pdf/unprinted.ts";
import { documentsToPrint, readDocuments } from "../queries.ts";
import { printFile } from "../service.ts";
import { packSlice, sliceKey, sliceOf, sliceSize } from "./files.ts";
import { type ArchiveToPrint, emailReady, storeSlice } from "./queries.ts";

/**
 * Prints the next invoices of an archive and stores them as one file, under the same key if it is repeated. One that cannot be printed
 * is listed and does not stop the others.
 */
export const printArchiveSlice: JobCommand<ArchiveToPrint> = {
  name: "invoice.printArchive",
  actor: "printArchives",
  read: ({ db, now }, archive) => [documentsToPrint(db, sliceOf(archive), now)],
  async plan({ env, db, now }, archive, [found]) {
    const files = [];
    const unprinted = JSON.parse(archive.unprinted) as string[];
    for (const invoice of readDocuments(found)) {
      const file = await printIfPossible(invoice.number, () => printFile(env, invoice));
      if (file === null) unprinted.push(invoice.number);
      else files.push(file);
    }
    const ids = JSON.parse(archive.invoices) as string[];
    await env.PHOTOS.put(sliceKey(archive.id, archive.printed / sliceSize), packSlice(files));
    const printed = Math.min(ids.length, archive.printed + sliceSize);
    const isLast = printed === ids.length;
    const slice = {
      id: archive.id,
      version: archive.version,
      nextVersion: newId("version"),
      printed,
      unprinted,
      isLast,
      now,
    };
    return {
      body: true,
      statements: [storeSlice(db, slice), ...(isLast ? [emailReady(db, slice, newId("mail"))] : [])],
    };
  },
};
