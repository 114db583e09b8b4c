import { DomainError } from "../../../../domain/core/errors.ts";
import { rows } from "../../../db/database.ts";
import { authorizedBatchRead } from "../../../http/actor.ts";
import type { RequestContext } from "../../../http/request-context.ts";
import { zipStream } from "../../../http/zip.ts";
import { archivedFiles } from "./files.ts";
import { type Archive, type ArchiveFile, archiveFile, archivesOf } from "./queries.ts";

/** The member's own archives, newest first. */
export async function listArchives(ctx: RequestContext) {
  const { results } = await authorizedBatchRead(ctx, "invoice.manage", ({ uid, db }) => [archivesOf(db, uid, ctx.now)]);
  return {
    items: rows<Archive>(results[0]).map(({ isReady, ...archive }) => ({ ...archive, isReady: isReady === 1 })),
  };
}

/** The member's own archive as one ZIP file. Throws `resource.not_found` while it is printed and once it has expired. */
export async function readArchive(ctx: RequestContext, id: string): Promise<ReadableStream<Uint8Array>> {
  const { results } = await authorizedBatchRead(ctx, "invoice.manage", ({ uid, db }) => [
    archiveFile(db, { uid, id }, ctx.now),
  ]);
  const [file] = rows<ArchiveFile>(results[0]);
  if (file === undefined) throw new DomainError("resource.not_found");
  const unprinted = JSON.parse(file.unprinted) as string[];
  return zipStream(archivedFiles(ctx.env.PHOTOS, { id, total: file.total, unprinted, locale: ctx.locale }), ctx.now);
}
