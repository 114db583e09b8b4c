import { DomainError } from "../../../domain/core/errors.ts";
import { rows } from "../../db/database.ts";
import { authorizedBatchRead } from "../../http/actor.ts";
import type { RequestContext } from "../../http/request-context.ts";
import {
  type DocumentRow,
  documentOfPartner,
  documentsOf,
  ownDocument,
  ownDocuments,
  type StoredDocument,
} from "./queries.ts";

/** The documents of the caller's partner, or of any partner for an administrator. */
export async function listDocuments(ctx: RequestContext, partnerId: string | null): Promise<{ items: DocumentRow[] }> {
  const { results } =
    partnerId === null
      ? await authorizedBatchRead(ctx, "company.manage", ({ db, uid }) => [ownDocuments(db, uid)])
      : await authorizedBatchRead(ctx, "partner.administer", ({ db }) => [documentsOf(db, partnerId)]);
  return { items: rows<DocumentRow>(results[0]) };
}

/** A file, for the partner's owners and administrators only; no cache keeps it. Throws `resource.not_found`. */
export async function readDocument(ctx: RequestContext, partnerId: string | null, id: string): Promise<Response> {
  const { results } =
    partnerId === null
      ? await authorizedBatchRead(ctx, "company.manage", ({ db, uid }) => [ownDocument(db, uid, id)])
      : await authorizedBatchRead(ctx, "partner.administer", ({ db }) => [documentOfPartner(db, partnerId, id)]);
  const [document] = rows<StoredDocument>(results[0]);
  if (document === undefined || document.fileName === null || document.contentType === null) {
    throw new DomainError("resource.not_found");
  }
  const file = await ctx.env.PHOTOS.get(document.id);
  if (file === null) throw new DomainError("resource.not_found");
  return new Response(file.body, {
    headers: {
      "content-type": document.contentType,
      // RFC 6266: the name may contain any character.
      "content-disposition": `inline; filename*=UTF-8''${encodeURIComponent(document.fileName).replace(/['()*]/g, percentEncoded)}`,
      "cache-control": "private, no-store",
    },
  });
}

const percentEncoded = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
