import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { type Day, dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import type { DocumentKind, DocumentState } from "../../../domain/document/document.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { StatusBadge } from "../../ui/data/badge.tsx";
import css from "./document.module.css";
import { documentBadges, documentKindLabels } from "./document-labels.ts";

export interface ShownDocument {
  kind: DocumentKind;
  state: Exclude<DocumentState, "closed">;
  note: string | null;
  fileName: string | null;
  validUntilOn: Day | null;
  createdAt: string;
}

export interface DocumentRowProps {
  document: ShownDocument;
  /** The address of the file. */
  to: string;
  /** What can be done. */
  children?: ReactNode;
}

/** A document or a request for one: kind, file, state, last valid day, and the reason of a rejection. */
export function DocumentRow({ document, to, children }: DocumentRowProps) {
  const format = useFormat();
  const { t } = useLingui();
  const { kind, state, note, fileName, validUntilOn, createdAt } = document;
  const today = dayAt(new Date(), polishTimeZone);
  const isExpired = state === "accepted" && validUntilOn !== null && validUntilOn < today;
  const shown = isExpired ? "expired" : state;
  return (
    <li>
      <span className={css.facts}>
        <b>{t(documentKindLabels[kind])}</b>
        {fileName !== null && (
          <a href={to} target="_blank" rel="noreferrer" className={css.file} title={fileName}>
            {fileName}
          </a>
        )}
        <small>
          {fileName === null ? (
            <Trans>asked for on {format.instant(createdAt)}</Trans>
          ) : (
            <Trans>added on {format.instant(createdAt)}</Trans>
          )}
          {validUntilOn !== null && (
            <>
              {" · "}
              <Trans context="document">valid until {format.day(validUntilOn)}</Trans>
            </>
          )}
        </small>
        {note !== null && state === "requested" && <small>{note}</small>}
        {note !== null && state === "rejected" && (
          <small>
            <Trans>Reason: {note}</Trans>
          </small>
        )}
      </span>
      <span className={css.end}>
        <StatusBadge of={documentBadges[shown]} />
        {children}
      </span>
    </li>
  );
}
