import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { href } from "../../../domain/routes.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { useOccupancyText } from "../../ui/data/use-occupancy-text.ts";
import { Card } from "../../ui/layout/card.tsx";
import css from "./panel.module.css";
import type { PartnerDashboard } from "./queries.ts";

/** Today's occupancy by place. */
export function Occupancy({ data: { places } }: { data: PartnerDashboard }) {
  const format = useFormat();
  const occupancyText = useOccupancyText();
  return (
    <Card className={css.panel} aria-labelledby="places">
      <h2 id="places">
        <Trans>Occupancy by place</Trans>
      </h2>
      <ul className={css.places}>
        {places.map((place) => (
          <li key={place.id}>
            <Link to={href("partnerPlace", { placeId: place.id })}>{place.name}</Link>
            <b>{place.rentable === 0 ? "–" : format.percent(place.rented / place.rentable)}</b>
            <progress value={place.rented} max={Math.max(1, place.rentable)} aria-label={place.name} />
            <small>{occupancyText(place)}</small>
          </li>
        ))}
      </ul>
    </Card>
  );
}
