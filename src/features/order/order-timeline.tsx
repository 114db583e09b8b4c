import { useLingui } from "@lingui/react/macro";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { Rows } from "../../ui/layout/sheet-parts.tsx";
import type { OrderEvent } from "./queries.ts";
import { useEventLabels } from "./use-event-labels.ts";

/** Everything that happened to an order, oldest first. */
export function OrderTimeline({ events }: { events: readonly OrderEvent[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const { titleOf, detailOf } = useEventLabels();
  return (
    <Rows ordered label={t`History`}>
      {events.map((event) => (
        <li key={`${event.kind} ${event.id}`}>
          <span>
            {titleOf(event)}
            <small>{[format.instant(event.at), ...detailOf(event)].join(", ")}</small>
          </span>
          {event.amountGrosze !== null && <b>{format.money(event.amountGrosze)}</b>}
        </li>
      ))}
    </Rows>
  );
}
