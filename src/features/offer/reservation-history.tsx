import { useLingui } from "@lingui/react/macro";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { Rows } from "../../ui/layout/sheet-parts.tsx";
import type { ReservationDetail } from "./queries.ts";
import { useHistoryLabels } from "./use-history-labels.ts";

/** The reservation's history, newest first. */
export function ReservationHistory({ history }: Pick<ReservationDetail, "history">) {
  const { t } = useLingui();
  const format = useFormat();
  const labelOf = useHistoryLabels();
  const belowList = (givenGrosze: number, listGrosze: number) => {
    const given = format.money(givenGrosze);
    const list = format.money(listGrosze);
    return t`${given} a month, list price ${list}`;
  };
  const described = history.flatMap((entry) => {
    const label = labelOf(entry);
    return label === null ? [] : [{ ...entry, label }];
  });
  return (
    <Rows ordered label={t`History`}>
      {described.map(({ entity, action, at, actor, reason, listGrosze, givenGrosze, label }) => (
        <li key={`${entity} ${action} ${at}`}>
          <span>
            {label}
            <small>
              {[format.instant(at), actor].filter(Boolean).join(", ")}
              {reason ? `: ${reason}` : ""}
            </small>
            {listGrosze !== null && givenGrosze !== null && <small>{belowList(givenGrosze, listGrosze)}</small>}
          </span>
        </li>
      ))}
    </Rows>
  );
}
