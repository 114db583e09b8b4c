import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { addDays } from "../../../domain/core/day.ts";
import { href } from "../../../domain/routes.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { Badge } from "../../ui/data/badge.tsx";
import { Card } from "../../ui/layout/card.tsx";
import type { PartnerDashboard } from "./queries.ts";
import css from "./week.module.css";

type Movement = PartnerDashboard["arrivals"][number] & { direction: "in" | "out" };

/** Move-ins and move-outs of the next seven days, by day. */
export function Week({ data: { today, arrivals, departures } }: { data: PartnerDashboard }) {
  const { t } = useLingui();
  const format = useFormat();
  const movements: Movement[] = [
    ...arrivals.map((movement) => ({ ...movement, direction: "in" as const })),
    ...departures.map((movement) => ({ ...movement, direction: "out" as const })),
  ];
  const days = [...Map.groupBy(movements, ({ on }) => on)].sort(([one], [other]) => (one < other ? -1 : 1));
  const relativeDays: Record<string, string> = { [today.on]: t`today`, [addDays(today.on, 1)]: t`tomorrow` };
  return (
    <Card aria-labelledby="week" className={css.week}>
      <h2 id="week">
        <Trans>Next 7 days</Trans>
      </h2>
      {days.length === 0 && (
        <p className={css.none}>
          <Trans>No move-ins or move-outs.</Trans>
        </p>
      )}
      {days.map(([on, dayMovements]) => (
        <section key={on} aria-label={format.day(on, "weekdayShort")}>
          <h3>
            <time dateTime={on}>{format.day(on, "weekdayShort")}</time>
            {relativeDays[on] && <small>{relativeDays[on]}</small>}
          </h3>
          <ul>
            {dayMovements.map((movement) => (
              <li key={movement.direction + movement.rentId}>
                <Link to={href("partnerRents", { open: movement.rentId })}>
                  <span>
                    <b>{movement.clientName}</b>
                    <small>
                      {movement.boxNumber}, {movement.placeName}
                    </small>
                  </span>
                  <Badge tone={movement.direction === "in" ? "ok" : "neutral"}>
                    {movement.direction === "in" ? <Trans>moves in</Trans> : <Trans>moves out</Trans>}
                  </Badge>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Card>
  );
}
