import { Trans, useLingui } from "@lingui/react/macro";
import { isAmenity } from "../../../domain/place/amenities.ts";
import { amenityLabels } from "../../lib/i18n/amenity-labels.ts";
import css from "./about-place.module.css";
import { PhotoStrip } from "./photo-strip.tsx";

export interface AboutPlaceProps {
  place: {
    name: string;
    description: string;
    rules: string;
    amenities: readonly string[];
    photos: readonly { id: string; width: number; height: number }[];
  };
}

/** The place's photos, description, amenities and rules. */
export function AboutPlace({ place: { name, description, rules, amenities, photos } }: AboutPlaceProps) {
  const { t } = useLingui();
  const knownAmenities = amenities.filter(isAmenity);
  if (description === "" && rules === "" && knownAmenities.length === 0 && photos.length === 0) return null;
  return (
    <section className={css.about}>
      <h2>{name}</h2>
      {photos.length > 0 && <PhotoStrip name={name} photos={photos} />}
      {description !== "" && <p className={css.text}>{description}</p>}
      {knownAmenities.length > 0 && (
        <ul className={css.amenities} aria-label={t`Amenities`}>
          {knownAmenities.map((amenity) => (
            <li key={amenity}>{t(amenityLabels[amenity])}</li>
          ))}
        </ul>
      )}
      {rules !== "" && (
        <details className={css.rules}>
          <summary>
            <Trans>House rules</Trans>
          </summary>
          <p className={css.text}>{rules}</p>
        </details>
      )}
    </section>
  );
}
