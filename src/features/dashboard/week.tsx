import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { addDays } from "../../../domain/core/day.ts";
import { href } from "../../../domain/routes.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { Badge } from "../../ui/data/badge.tsx";
import { Card } from "../../ui/layout/card.tsx";
import type { PartnerDashboard } from "./queries.ts";
import css from "./week.module.css";

type Move = PartnerDashboard["arrivals"][number] & { way: "in" | "out" };

/** Who moves in and who moves out within a week, day by day. */
export function Week({ data: { today, arrivals, departures } }: { data: PartnerDashboard }) {
  const { t } = useLingui();
  const format = useFormat();
  const moves: Move[] = [
    ...arrivals.map((move) => ({ ...move, way: "in" as const })),
    ...departures.map((move) => ({ ...move, way: "out" as const })),
  ];
  const days = [...Map.groupBy(moves, ({ on }) => on)].sort(([one], [other]) => (one < other ? -1 : 1));
  const near: Record<string, string> = { [today.on]: t`today`, [addDays(today.on, 1)]: t`tomorrow` };
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
      {days.map(([on, moved]) => (
        <section key={on} aria-label={format.day(on, "weekdayShort")}>
          <h3>
            <time dateTime={on}>{format.day(on, "weekdayShort")}</time>
            {near[on] && <small>{near[on]}</small>}
          </h3>
          <ul>
            {moved.map((move) => (
              <li key={move.way + move.rentId}>
                <Link to={href("partnerRents", { open: move.rentId })}>
                  <span>
                    <b>{move.clientName}</b>
                    <small>
                      {move.boxNumber}, {move.placeName}
                    </small>
                  </span>
                  <Badge tone={move.way === "in" ? "ok" : "neutral"}>
                    {move.way === "in" ? <Trans>moves in</Trans> : <Trans>moves out</Trans>}
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
