import { useLingui } from "@lingui/react/macro";
import { isAmenity } from "../../../../domain/place/amenities.ts";
import { amenityLabels } from "../../../lib/i18n/amenity-labels.ts";
import { Icon } from "../../../ui/brand/icons.tsx";
import { PageSection } from "../../../ui/layout/page-section.tsx";
import { PhotoStrip } from "../photo-strip.tsx";
import css from "./about.module.css";
import type { PlaceOnPage } from "./queries.ts";

/** What the landlord says about the place: photos, description, amenities and rules. */
export function About({ place }: { place: PlaceOnPage }) {
  const { t } = useLingui();
  const { name, photos, description, rules } = place;
  const amenities = place.amenities.filter(isAmenity);
  return (
    <>
      {(photos.length > 0 || description !== "") && (
        <PageSection title={t`About the location`}>
          <div className={css.about}>
            {photos.length > 0 && <PhotoStrip name={name} photos={photos} />}
            {description !== "" && <p className={css.text}>{description}</p>}
          </div>
        </PageSection>
      )}
      {amenities.length > 0 && (
        <PageSection title={t`On site`}>
          <ul className={css.amenities}>
            {amenities.map((amenity) => (
              <li key={amenity}>
                <Icon name="check" />
                {t(amenityLabels[amenity])}
              </li>
            ))}
          </ul>
        </PageSection>
      )}
      {rules !== "" && (
        <PageSection title={t`House rules`}>
          <p className={css.text}>{rules}</p>
        </PageSection>
      )}
    </>
  );
}
