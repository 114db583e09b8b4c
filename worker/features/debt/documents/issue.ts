import { type Day, dayAt, polishTimeZone } from "../../../../domain/core/day.ts";
import { newId } from "../../../../domain/core/ids.ts";
import {
  type CollectionDocument,
  type DocumentKind,
  type DocumentSource,
  documentOf,
} from "../../../../domain/debt/document.ts";
import type { Installment } from "../../../../domain/debt/payment-plan.ts";
import type { RentCommandContext } from "../../rent/model/rent-command.ts";
import { insertDocument } from "./statements.ts";

export interface Issue {
  caseId: string;
  kind: DocumentKind;
  /** The deadline that the document sets, and the day of the earlier demand that it names. */
  payByOn?: Day | null;
  demandedOn?: Day | null;
  isLetter?: boolean;
  /** Of a payment plan. */
  installments?: readonly Installment[];
}

export interface IssuedDocument {
  id: string;
  document: CollectionDocument;
  statements: D1PreparedStatement[];
}

/** A document as of today, and the statement that keeps it. */
export function issueDocument(
  { db, now }: Pick<RentCommandContext, "db" | "now">,
  source: DocumentSource,
  { caseId, kind, payByOn = null, demandedOn = null, installments = [], isLetter = false }: Issue,
): IssuedDocument {
  const id = newId("collectionDocument");
  const issuedOn = dayAt(now, polishTimeZone);
  const document = documentOf(source, {
    ...{ kind, issuedOn, payByOn, demandedOn, installments },
    ...(isLetter && { isLetter }),
  });
  return { id, document, statements: [insertDocument(db, { id, caseId, document, now })] };
}
