import { Trans, useLingui } from "@lingui/react/macro";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { Rows } from "../../ui/layout/sheet-parts.tsx";
import { eventLabels, letterLabels, pauseReasonLabels } from "./collection-labels.ts";
import type { CaseEvent } from "./queries.ts";

/** What happened in a case, newest first. */
export function CaseEvents({ events, openedAt }: { events: readonly CaseEvent[]; openedAt: string }) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <Rows ordered label={t`History`}>
      {events.map(({ kind, at, on, isLetter, debtGrosze, untilOn, reason, note, actorName }) => (
        <li key={`${kind} ${at}`}>
          <span>
            {kind === "pause" && untilOn !== null
              ? t`Debt collection paused until ${format.day(untilOn)}`
              : t((isLetter === 1 ? letterLabels[kind] : null) ?? eventLabels[kind])}
            <small>
              {[
                kind === "post" ? format.day(on) : format.instant(at),
                actorName,
                reason && t(pauseReasonLabels[reason]),
                note,
              ]
                .filter(Boolean)
                .join(", ")}
            </small>
          </span>
          {debtGrosze > 0 && <b>{format.money(debtGrosze)}</b>}
        </li>
      ))}
      <li>
        <span>
          <Trans>Payment was overdue: the case was opened</Trans>
          <small>{format.instant(openedAt)}</small>
        </span>
      </li>
    </Rows>
  );
}
