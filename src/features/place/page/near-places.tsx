import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { placeHref } from "../../../../domain/routes/place.ts";
import { useHoursLabel } from "../../../lib/i18n/box-labels.ts";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { PageSection } from "../../../ui/layout/page-section.tsx";
import css from "./near-places.module.css";
import type { PlaceOnPage } from "./queries.ts";

interface NearPlacesProps {
  place: PlaceOnPage;
  /** The search around the place. */
  townHref: string;
  /** The rental period of this page, for the next one. */
  stayQuery: Record<string, string>;
}

/** The nearest places with a free box. */
export function NearPlaces({ place, townHref, stayQuery }: NearPlacesProps) {
  const { t } = useLingui();
  const { city } = place;
  return (
    <PageSection
      title={t`Nearby`}
      aside={
        <Link to={townHref} className={css.all}>
          <Trans>All locations: {city}</Trans>
        </Link>
      }
    >
      <ul className={css.places}>
        {place.near.map((near) => (
          <NearPlace key={near.slug} near={near} stayQuery={stayQuery} />
        ))}
      </ul>
    </PageSection>
  );
}

function NearPlace({ near, stayQuery }: { near: PlaceOnPage["near"][number] } & Pick<NearPlacesProps, "stayQuery">) {
  const { t } = useLingui();
  const format = useFormat();
  const hoursLabel = useHoursLabel();
  const { slug, name, street, distanceM, minAreaCm2, maxAreaCm2, freeBoxes } = near;
  const areas =
    minAreaCm2 === maxAreaCm2
      ? format.area(minAreaCm2)
      : `${format.number(minAreaCm2 / 10_000)}–${format.area(maxAreaCm2)}`;
  const price = format.money(near.fromGrosze, "short");
  return (
    <li>
      <div>
        <h3>
          <Link to={placeHref("place", { slug }, stayQuery)} viewTransition>
            {name}
          </Link>
        </h3>
        <p>
          {street} · {format.distance(distanceM)} · {hoursLabel(near.accessFrom, near.accessTo)}
        </p>
        <p>
          {areas} · {t`${plural(freeBoxes, { one: "# free box", other: "# free boxes" })}`}
        </p>
      </div>
      <p className={css.price}>
        <b>
          <Trans>from {price}</Trans>
        </b>
        <Trans>a month</Trans>
      </p>
    </li>
  );
}
