import { dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import { DomainError } from "../../../domain/core/errors.ts";
import { interestNoteInput } from "../../../domain/debt/decisions.ts";
import { claimsInterest } from "../../../domain/debt/document.ts";
import { rows } from "../../db/database.ts";
import type { InputCommand } from "../../http/command.ts";
import { mailTenant } from "../rent/lifecycle/emails.ts";
import { readStates, rentOfCase } from "../rent/model/state-queries.ts";
import { type CaseDetailRow, casesById } from "./detail-queries.ts";
import { issueDocument } from "./documents/issue.ts";
import { type DocumentRow, documentsOfCase, readSource, sourceOfCase } from "./documents/queries.ts";
import { touchCase } from "./statements.ts";

/**
 * Issues an interest note for a case, open or paid, and emails it to the tenant, if they have an address. Throws
 * `resource.not_found`, `resource.version_conflict`, and `rent.illegal_transition` if nothing was paid late or today has its note.
 */
export const issueInterestNote: InputCommand<{ id: string }, typeof interestNoteInput, { id: string }> = {
  name: "collection.issueInterestNote",
  access: { member: "vindication.manage" },
  changes: ["cases"],
  input: interestNoteInput,
  read: ({ db, uid, now }, { id }) => {
    const today = dayAt(now, polishTimeZone);
    return [
      casesById(db, { uid, ids: [id], today, locale: "pl" }),
      sourceOfCase(db, id, today),
      documentsOfCase(db, id),
      rentOfCase({ db, uid, now }, id),
    ];
  },
  plan(ctx, [result, documented, documents, rents], { input }) {
    const [found] = rows<CaseDetailRow>(result);
    const [rent] = readStates(rents);
    const source = readSource(documented);
    if (found === undefined || rent === undefined || source === null) throw new DomainError("resource.not_found");
    if (found.version !== input.version) throw new DomainError("resource.version_conflict");
    const { id, document, statements } = issueDocument(ctx, source, { caseId: found.id, kind: "interestNote" });
    const isIssued = rows<DocumentRow>(documents).some(
      ({ kind, issuedOn }) => kind === "interestNote" && issuedOn === document.issuedOn,
    );
    if (isIssued || !claimsInterest(document)) throw new DomainError("rent.illegal_transition");
    const { interestGrosze, compensation, creditor, agreement } = document;
    const compensationGrosze = compensation.grosze;
    const news = { documentId: id, interestGrosze, compensationGrosze, iban: creditor.iban, code: agreement.code };
    return {
      body: { id },
      statements: [
        ...touchCase(ctx, found, {
          action: "issueInterestNote",
          details: { interestGrosze, compensationGrosze, document: id },
        }),
        ...statements,
        ...mailTenant(ctx, rent, "interestNoted", `interestNoted:${id}`, news),
      ],
    };
  },
};
