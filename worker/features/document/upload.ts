import type { z } from "zod";
import { DomainError } from "../../../domain/core/errors.ts";
import { newId } from "../../../domain/core/ids.ts";
import { documentLimits } from "../../../domain/document/document.ts";
import { type DocumentType, inspectDocument } from "../../../domain/document/inspect.ts";
import { type DocumentFacts, documentFacts } from "../../../domain/document/schema.ts";
import { rows } from "../../db/database.ts";
import { auditChange } from "../../http/audit.ts";
import { type Command, type CommandContext, runCommand } from "../../http/command.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { hashOf, photoUpload, withFile } from "../photo/service.ts";
import { type DocumentOwner, documentOwner, ownDocumentOwner } from "./queries.ts";
import { insertDocument, setDocument } from "./statements.ts";

/** The file is not part of the request hash; `hash` is enough to recognize a repeated call. */
const documentUpload = photoUpload.extend(documentFacts.shape);
type DocumentUpload = z.output<typeof documentUpload>;

interface Uploaded {
  id: string;
}

/** Throws `document.too_large`, `document.wrong_type`. */
function requireDocument(bytes: Uint8Array): DocumentType {
  if (bytes.length > documentLimits.maxBytes) throw new DomainError("document.too_large");
  const type = inspectDocument(bytes);
  if (type === null) throw new DomainError("document.wrong_type");
  return type;
}

/** Stores the file and its row, and closes the request for a document of its kind. */
async function planUpload(ctx: CommandContext, found: D1Result | undefined, input: DocumentUpload, isAdmin: boolean) {
  const { db, env, now, requestId, actor } = ctx;
  const [owner] = rows<DocumentOwner>(found);
  if (owner === undefined) throw new DomainError("resource.not_found");
  const { partnerId, files, requestId: asked, requestVersion } = owner;
  if (files >= documentLimits.perPartner) throw new DomainError("document.too_many");
  const { id, bytes } = input.file();
  const contentType = requireDocument(bytes);
  const { kind, fileName, validUntilOn = null } = input;
  await env.PHOTOS.put(id, bytes, { httpMetadata: { contentType } });
  const nextVersion = newId("version");
  const state = isAdmin ? "accepted" : "waiting";
  return {
    body: { id },
    statements: [
      insertDocument(db, {
        ...{ id, partnerId, kind, state, fileName, contentType, bytes: bytes.length, validUntilOn, by: actor },
        ...{ nextVersion, now },
      }),
      auditChange(
        db,
        { table: "partner_documents", id, nextVersion },
        { actor, action: "upload", entity: "document", partnerId, requestId, now, details: { kind, validUntilOn } },
      ),
      ...(asked === null || requestVersion === null
        ? []
        : [setDocument(db, { id: asked, version: requestVersion, nextVersion, state: "closed", now })]),
    ],
  };
}

/** A partner's document, which an administrator reviews. Throws also `document.too_many`. */
export const uploadDocument: Command<object, DocumentUpload, Uploaded> = {
  name: "document.upload",
  access: { member: "company.manage" },
  changes: ["documents"],
  input: documentUpload,
  read: ({ db, uid }, _params, { kind }) => [ownDocumentOwner(db, uid, kind)],
  plan: (ctx, [found], { input }) => planUpload(ctx, found, input, false),
};

/** A document that an administrator adds to a partner, such as a signed contract: it is accepted. */
export const addDocument: Command<{ partnerId: string }, DocumentUpload, Uploaded> = {
  name: "document.add",
  access: { member: "partner.administer" },
  changes: ["documents"],
  input: documentUpload,
  read: ({ db }, { partnerId }, { kind }) => [documentOwner(db, partnerId, kind)],
  plan: (ctx, [found], { input }) => planUpload(ctx, found, input, true),
};

/** Runs `uploadDocument`, or `addDocument` for the given partner; deletes the file if its row was not written. */
export async function storeDocument(
  ctx: RequestContext,
  partnerId: string | null,
  facts: DocumentFacts,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Uploaded> {
  const id = newId("document");
  const input = { ...facts, hash: await hashOf(bytes), file: () => ({ id, bytes }) };
  return withFile(ctx, id, () =>
    partnerId === null
      ? runCommand(ctx, uploadDocument, {}, input)
      : runCommand(ctx, addDocument, { partnerId }, input),
  );
}
