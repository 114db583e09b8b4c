import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { href } from "../../../domain/routes.ts";
import { useFormat } from "../../lib/use-format.ts";
import { Card } from "../../ui/card.tsx";
import css from "./coming-and-going.module.css";
import type { PartnerDashboard } from "./queries.ts";

/** Who moves in and who moves out within a week. */
export function ComingAndGoing({ data }: { data: PartnerDashboard }) {
  return (
    <>
      <Moves title={<Trans>Moving in within 7 days</Trans>} id="arrivals" moves={data.arrivals}>
        <Trans>Nobody moves in this week.</Trans>
      </Moves>
      <Moves title={<Trans>Moving out within 7 days</Trans>} id="departures" moves={data.departures}>
        <Trans>Nobody moves out this week.</Trans>
      </Moves>
    </>
  );
}

type MovesProps = { title: ReactNode; id: string; moves: PartnerDashboard["arrivals"]; children: ReactNode };

function Moves({ title, id, moves, children }: MovesProps) {
  const format = useFormat();
  return (
    <Card aria-labelledby={id}>
      <h2 id={id} className={css.title}>
        {title}
      </h2>
      {moves.length === 0 ? (
        <p className={css.none}>{children}</p>
      ) : (
        <ul className={css.moves}>
          {moves.map((move) => (
            <li key={move.rentId}>
              <span>
                <b>{move.boxNumber}</b> {move.placeName}
              </span>
              <Link to={href("partnerRents", { open: move.rentId })}>{move.clientName}</Link>
              <time dateTime={move.on}>{format.day(move.on, "dayMonth")}</time>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
