import { type DecisionInput, decisionInput } from "../../../../domain/core/decision.ts";
import { DomainError } from "../../../../domain/core/errors.ts";
import { newId } from "../../../../domain/core/ids.ts";
import { requireTransition } from "../../../../domain/core/transitions.ts";
import { type DocumentTransition, documentTransitions } from "../../../../domain/document/document.ts";
import {
  type AcceptDocumentInput,
  acceptDocumentInput,
  type DocumentRequest,
  documentRequest,
} from "../../../../domain/document/schema.ts";
import { isUniqueConflict, rows } from "../../../db/database.ts";
import { auditChange } from "../../../http/audit.ts";
import type { Command, PlanContext } from "../../../http/command.ts";
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

/** Throws `resource.not_found`, and `resource.version_conflict` also if the state does not allow the transition. */
function planDecision(
  { db, now, requestId, actor }: PlanContext & { actor: string },
  found: D1Result | undefined,
  { partnerId, version, reason, transition, change }: Decision,
) {
  const [document] = rows<StoredDocument>(found);
  if (document === undefined) throw new DomainError("resource.not_found");
  if (document.version !== version) throw new DomainError("resource.version_conflict");
  const { id, kind } = document;
  const state = requireTransition(documentTransitions, document.state, transition, "resource.version_conflict");
  const nextVersion = newId("version");
  return {
    document,
    statements: [
      setDocument(db, { id, version, nextVersion, state, now, ...change }),
      auditChange(
        db,
        { table: "partner_documents", id, nextVersion },
        {
          ...{ actor, action: transition, entity: "document", partnerId, requestId, now },
          details: { kind, reason, ...(change?.validUntilOn !== undefined && { validUntilOn: change.validUntilOn }) },
        },
      ),
    ],
  };
}

interface Decision extends DecisionInput {
  partnerId: string;
  transition: DocumentTransition;
  change?: Pick<Parameters<typeof setDocument>[1], "note" | "validUntilOn">;
}

/** Accepts a document with its last valid day. Throws as `planDecision`. */
export const acceptDocument: Command<Params, AcceptDocumentInput, { id: string }> & {
  readonly input: typeof acceptDocumentInput;
} = {
  name: "document.accept",
  access: { member: "partner.administer" },
  changes: ["documents"],
  input: acceptDocumentInput,
  read: ({ db }, { partnerId, documentId }) => [documentOfPartner(db, partnerId, documentId)],
  plan(ctx, [found], { params: { partnerId }, input: { version, reason, validUntilOn } }) {
    const decision = { partnerId, version, reason, transition: "accept", change: { validUntilOn } } as const;
    const { document, statements } = planDecision(ctx, found, decision);
    return { body: { id: document.id }, statements };
  },
};

/** Rejects a document and emails the reason. Throws as `planDecision`. */
export const rejectDocument: Command<Params, DecisionInput, { id: string }> & { readonly input: typeof decisionInput } =
  {
    name: "document.reject",
    access: { member: "partner.administer" },
    changes: ["documents"],
    input: decisionInput,
    read: ({ db }, { partnerId, documentId }) => [documentOfPartner(db, partnerId, documentId)],
    plan(ctx, [found], { params: { partnerId }, input: { version, reason } }) {
      const decision = { partnerId, version, reason, transition: "reject", change: { note: reason } } as const;
      const { document, statements } = planDecision(ctx, found, decision);
      const { id, kind, fileName, email, locale } = document;
      return {
        body: { id },
        statements: [
          ...statements,
          ...(email === "" || fileName === null
            ? []
            : [
                outboxInsert(ctx.db, {
                  ...{ template: "documentRejected", recipient: email, locale, now: ctx.now },
                  ...{ data: { kind, fileName, reason }, cause: `${id}:reject` },
                }),
              ]),
        ],
      };
    },
  };

/** Takes back what was asked for. Throws as `planDecision`. */
export const withdrawRequest: Command<Params, DecisionInput, { id: string }> & {
  readonly input: typeof decisionInput;
} = {
  name: "document.withdraw",
  access: { member: "partner.administer" },
  changes: ["documents"],
  input: decisionInput,
  read: ({ db }, { partnerId, documentId }) => [documentOfPartner(db, partnerId, documentId)],
  plan(ctx, [found], { params: { partnerId }, input: { version, reason } }) {
    const { document, statements } = planDecision(ctx, found, { partnerId, version, reason, transition: "close" });
    return { body: { id: document.id }, statements };
  },
};
