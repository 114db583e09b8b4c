import { decisionInput } from "../../../../domain/core/decision.ts";
import { DomainError } from "../../../../domain/core/errors.ts";
import { newId } from "../../../../domain/core/ids.ts";
import { requireTransition } from "../../../../domain/core/transitions.ts";
import { type DocumentTransition, documentTransitions } from "../../../../domain/document/document.ts";
import { acceptDocumentInput, type DocumentRequest, documentRequest } from "../../../../domain/document/schema.ts";
import type { Database } from "../../../db/database.ts";
import { isUniqueConflict, rows } from "../../../db/database.ts";
import { adminDecision } from "../../../http/admin-decision.ts";
import { auditChange } from "../../../http/audit.ts";
import type { Command } from "../../../http/command.ts";
import { outboxInsert } from "../../email/statements.ts";
import { type DocumentOwner, documentOfPartner, documentOwner, type StoredDocument } from "../queries.ts";
import { insertRequest, setDocument } from "../statements.ts";

/** Asks a partner for a document, by email. Throws `document.requested` if one of the kind is already asked for. */
export const requestDocument: Command<{ partnerId: string }, DocumentRequest, { id: string }> & {
  readonly input: typeof documentRequest;
} = {
  name: "document.request",
  access: { member: "partner.administer" },
  changes: ["documents"],
  input: documentRequest,
  read: ({ db }, { partnerId }, { kind }) => [documentOwner(db, partnerId, kind)],
  plan({ db, now, requestId, actor }, [found], { params: { partnerId }, input: { kind, reason } }) {
    const [partner] = rows<DocumentOwner>(found);
    if (partner === undefined) throw new DomainError("resource.not_found");
    if (partner.requestId !== null) throw new DomainError("document.requested");
    const { email, locale } = partner;
    const [id, nextVersion] = [newId("document"), newId("version")];
    return {
      body: { id },
      statements: [
        insertRequest(db, { id, partnerId, kind, note: reason, nextVersion, now }),
        auditChange(
          db,
          { table: "partner_documents", id, nextVersion },
          { actor, action: "ask", entity: "document", partnerId, requestId, now, details: { kind, reason } },
        ),
        ...(email === ""
          ? []
          : [
              outboxInsert(db, {
                ...{ template: "documentRequested", recipient: email, locale, now },
                ...{ data: { kind, reason }, cause: `${id}:request` },
              }),
            ]),
      ],
      explain: (error) => (isUniqueConflict(error) ? new DomainError("document.requested", { cause: error }) : null),
    };
  },
};

interface Params {
  partnerId: string;
  documentId: string;
}

/** What the three decisions about a document share. Throws as `adminDecision`, and `resource.version_conflict` from the wrong state. */
const decisionOf = (name: string, transition: DocumentTransition) => ({
  ...({ name, capability: "partner.administer", table: "partner_documents", changes: ["documents"] } as const),
  audit: { entity: "document", action: transition } as const,
  find: (db: Database, { partnerId, documentId }: Params) => documentOfPartner(db, partnerId, documentId),
  of: ({ id }: StoredDocument, { partnerId }: Params) => ({ id, partnerId }),
  check({ state }: StoredDocument): void {
    requireTransition(documentTransitions, state, transition, "resource.version_conflict");
  },
});

/** Accepts a document with its last valid day. */
export const acceptDocument = adminDecision({
  ...decisionOf("document.accept", "accept"),
  input: acceptDocumentInput,
  change: (db, change, { validUntilOn }) => setDocument(db, { ...change, state: "accepted", validUntilOn }),
  details: ({ kind }, { validUntilOn }) => ({ kind, ...(validUntilOn !== undefined && { validUntilOn }) }),
});

/** Rejects a document and emails the reason. */
export const rejectDocument = adminDecision({
  ...decisionOf("document.reject", "reject"),
  input: decisionInput,
  change: (db, change, { reason }) => setDocument(db, { ...change, state: "rejected", note: reason }),
  details: ({ kind }) => ({ kind }),
  mail: ({ id, kind, fileName, email: recipient, locale }, { now }, { reason }) =>
    fileName === null
      ? null
      : {
          ...{ template: "documentRejected", recipient, locale, now },
          ...{ data: { kind, fileName, reason }, cause: `${id}:reject` },
        },
});

/** Takes back what was asked for. */
export const withdrawRequest = adminDecision({
  ...decisionOf("document.withdraw", "close"),
  input: decisionInput,
  change: (db, change) => setDocument(db, { ...change, state: "closed" }),
  details: ({ kind }) => ({ kind }),
});
