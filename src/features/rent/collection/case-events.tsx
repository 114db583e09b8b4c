import { Trans, useLingui } from "@lingui/react/macro";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { Rows } from "../../../ui/layout/sheet-parts.tsx";
import type { CaseEvent } from "./queries.ts";
import { useEventLabels } from "./use-collection-labels.ts";

/** What happened in a case, newest first. */
export function CaseEvents({ events, openedAt }: { events: readonly CaseEvent[]; openedAt: string }) {
  const { t } = useLingui();
  const format = useFormat();
  const labels = useEventLabels();
  return (
    <Rows ordered label={t`History`}>
      {events.map(({ kind, at, debtGrosze }) => (
        <li key={`${kind} ${at}`}>
          <span>
            {labels[kind]}
            <small>{format.instant(at)}</small>
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
