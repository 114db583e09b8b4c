import { Trans } from "@lingui/react/macro";
import { directionsUrl } from "../../../domain/place/directions.ts";
import { Icon } from "../brand/icons.tsx";
import css from "./directions-link.module.css";

/** The way to a place in the map app of the device. */
export function DirectionsLink({ place }: { place: Parameters<typeof directionsUrl>[0] }) {
  return (
    <a className={css.link} href={directionsUrl(place)} target="_blank" rel="noreferrer">
      <Icon name="pin" />
      <Trans>Get directions</Trans>
    </a>
  );
}
