import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { href } from "../../../domain/routes.ts";
import { useMedia } from "../../lib/hooks/use-media.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { StateBadge } from "../../ui/data/badge.tsx";
import { AnchorButton } from "../../ui/forms/button.tsx";
import figures from "../../ui/styles/figures.module.css";
import css from "./case-board.module.css";
import { documentLabels, stageBadges } from "./collection-labels.ts";
import { PauseBadge } from "./pause-badge.tsx";
import { PlanBadge } from "./plan-badge.tsx";
import type { CaseBoard as Board, CaseRow } from "./queries.ts";
import { useNextStep } from "./use-next-step.ts";

export interface CaseBoardProps {
  board: Board;
  /** The case that is open next to the board. */
  openId: string;
  onOpen: (id: string) => void;
  /** The list of all cases of a stage. */
  listOf: (stage: string) => string;
}

/** Open cases by stage: columns side by side, on a phone one below the other, each of which unfolds. */
export function CaseBoard({ board, openId, onOpen, listOf }: CaseBoardProps) {
  const { t } = useLingui();
  const format = useFormat();
  const isWide = useMedia("(width >= 48rem)");
  const { debtGrosze, interestGrosze, recoveredGrosze, total, plans, paused, waitsSinceOn, letters } = board;
  return (
    <>
      <dl className={figures.figures}>
        <Figure name={t`Overdue`}>{format.money(debtGrosze)}</Figure>
        <Figure name={t`Interest as of today`}>{format.money(interestGrosze)}</Figure>
        <Figure name={t`Open cases`}>
          {format.number(total)}
          {plans + paused > 0 && (
            <small>
              <Plural value={plans} one="# in installments" other="# in installments" />,{" "}
              <Plural value={paused} one="# paused" other="# paused" />
            </small>
          )}
        </Figure>
        <Figure name={t`Recovered this month`}>{format.money(recoveredGrosze)}</Figure>
      </dl>
      {waitsSinceOn !== null && (
        <p className={css.notice}>
          <Trans>
            Steps wait for a newer bank statement: the newest one ends on {format.day(waitsSinceOn)}, before rent was
            due, so payments may be missing. <Link to={href("partnerStatement")}>Import a bank statement</Link>, even if
            nothing in it is to be recorded: mark it as checked. A step that you approve is taken anyway.
          </Trans>
        </p>
      )}
      {letters.length > 0 && (
        <section className={css.letters} aria-label={t`Letters to post`}>
          <p>
            <Plural
              value={letters.length}
              one="# letter is to be posted, because no email reaches the client:"
              other="# letters are to be posted, because no email reaches the clients:"
            />
          </p>
          <ul>
            {letters.map(({ documentId, caseId, clientName, kind, issuedOn }) => (
              <li key={documentId}>
                <Link to={href("partnerVindication", { open: caseId })}>{clientName}</Link>, {t(documentLabels[kind])},{" "}
                {format.day(issuedOn, "numeric")}
              </li>
            ))}
          </ul>
          <AnchorButton
            variant="soft"
            size="small"
            href="/api/partner/vindication/letters.pdf"
            target="_blank"
            rel="noreferrer"
          >
            <Trans>Print them all (PDF)</Trans>
          </AnchorButton>
          <small>
            <Trans>Then record the posting of each in its case, under Documents.</Trans>
          </small>
        </section>
      )}
      <div className={css.board}>
        {board.stages.map(({ stage, total: count, debtGrosze: sum, cases }) => (
          <details key={stage} className={css.stage} open={isWide || cases.some(({ id }) => id === openId)}>
            <summary>
              <h2>{t(stageBadges[stage].label)}</h2>
              <span className={css.count}>{format.number(count)}</span>
              <small>{format.money(sum)}</small>
            </summary>
            <ul>
              {cases.map((one) => (
                <li key={one.id}>
                  <CaseCard one={one} isOpen={one.id === openId} onOpen={onOpen} />
                </li>
              ))}
            </ul>
            {count > cases.length && (
              <Link className={css.all} to={listOf(stage)}>
                <Trans>All {format.number(count)}</Trans>
              </Link>
            )}
          </details>
        ))}
      </div>
    </>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function CaseCard({ one, isOpen, onOpen }: { one: CaseRow; isOpen: boolean; onOpen: CaseBoardProps["onOpen"] }) {
  const format = useFormat();
  const next = useNextStep();
  const { daysLate } = one;
  return (
    <button type="button" className={css.card} aria-expanded={isOpen} onClick={() => onOpen(one.id)}>
      <b>{one.clientName}</b>
      <small>
        {one.boxNumber}, {one.placeName}
      </small>
      <span className={css.sum}>{format.money(one.overdueGrosze)}</span>
      {daysLate > 0 && (
        <StateBadge state="overdue">
          <Plural value={daysLate} one="# day late" other="# days late" />
        </StateBadge>
      )}
      <PauseBadge pausedUntilOn={one.pausedUntilOn} />
      <PlanBadge hasPlan={one.hasPlan} />
      <span className={css.next}>{next(one)}</span>
    </button>
  );
}
