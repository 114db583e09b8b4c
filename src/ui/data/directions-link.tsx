import { Trans } from "@lingui/react/macro";
import { directionsUrl } from "../../../domain/place/directions.ts";
import { Icon } from "../brand/icons.tsx";
import css from "./directions-link.module.css";

/** Link to directions to a place in the device's map app. */
export function DirectionsLink({ place }: { place: Parameters<typeof directionsUrl>[0] }) {
  return (
    <a className={css.link} href={directionsUrl(place)} target="_blank" rel="noreferrer">
      <Icon name="pin" />
      <Trans>Get directions</Trans>
    </a>
  );
}
