import { useLingui } from "@lingui/react/macro";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { Rows } from "../../ui/layout/sheet-parts.tsx";
import type { ReservationDetail } from "./queries.ts";
import { useHistoryLabels } from "./use-history-labels.ts";

/** The trail of a reservation, the newest first: what, when, and who of the staff. */
export function ReservationHistory({ history }: Pick<ReservationDetail, "history">) {
  const { t } = useLingui();
  const format = useFormat();
  const words = useHistoryLabels();
  const told = history.flatMap((entry) => {
    const what = words(entry);
    return what === null ? [] : [{ ...entry, what }];
  });
  return (
    <Rows ordered label={t`History`}>
      {told.map(({ entity, action, at, actor, reason, what }) => (
        <li key={`${entity} ${action} ${at}`}>
          <span>
            {what}
            <small>
              {[format.instant(at), actor].filter(Boolean).join(", ")}
              {reason ? `: ${reason}` : ""}
            </small>
          </span>
        </li>
      ))}
    </Rows>
  );
}
