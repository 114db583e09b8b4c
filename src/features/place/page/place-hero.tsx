import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { isAmenity } from "../../../../domain/place/amenities.ts";
import { amenityLabels } from "../../../lib/i18n/amenity-labels.ts";
import { useHoursLabel } from "../../../lib/i18n/box-labels.ts";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { Icon } from "../../../ui/brand/icons.tsx";
import { HallPicture } from "./hall-picture.tsx";
import css from "./place-hero.module.css";
import type { PlaceOnPage } from "./queries.ts";

const amenitiesShown = 2;

interface PlaceHeroProps {
  place: PlaceOnPage;
  chosenId: string | null;
  /** Saves the place. */
  save: ReactNode;
}

/** Name, address, the most important facts and the lowest price, next to a picture of the place. */
export function PlaceHero({ place, chosenId, save }: PlaceHeroProps) {
  const format = useFormat();
  const hoursLabel = useHoursLabel();
  const { t } = useLingui();
  const { name, street, postcode, city, amenities, comingSoon, opensOn } = place;
  return (
    <div className={css.hero}>
      <div>
        <h1 tabIndex={-1}>{name}</h1>
        <p className={css.address}>
          {street}, {postcode} {city}
        </p>
        <ul className={css.facts}>
          <li>
            <Icon name="clock" />
            <span>
              <Trans>Access: {hoursLabel(place.accessFrom, place.accessTo)}</Trans>
            </span>
          </li>
          {amenities
            .filter(isAmenity)
            .slice(0, amenitiesShown)
            .map((amenity) => (
              <li key={amenity}>
                <Icon name="check" />
                <span>{t(amenityLabels[amenity])}</span>
              </li>
            ))}
        </ul>
        {comingSoon ? (
          <p className={css.from}>
            <b>{opensOn === null ? <Trans>Opening soon</Trans> : <Trans>Opens on {format.day(opensOn)}</Trans>}</b>
          </p>
        ) : (
          <From place={place} />
        )}
        {save}
      </div>
      <HallPicture place={place} chosenId={chosenId} />
    </div>
  );
}

/** The lowest price of a free box, and how many are free. */
function From({ place: { sizes, boxes, freeBoxes } }: { place: PlaceOnPage }) {
  const { t } = useLingui();
  const format = useFormat();
  const free = sizes.filter((size) => size.free > 0);
  if (free.length === 0) {
    return (
      <p className={css.from}>
        <b>
          <Trans>Full right now</Trans>
        </b>
      </p>
    );
  }
  const price = format.money(Math.min(...free.map(({ fromGrosze }) => fromGrosze)), "short");
  const count = t`${plural(freeBoxes, { one: "# free box", other: "# free boxes" })}`;
  return (
    <p className={css.from}>
      <b>
        <Trans>from {price}</Trans>
      </b>
      <span>
        <Trans>
          a month, {count} of {boxes}
        </Trans>
      </span>
    </p>
  );
}
