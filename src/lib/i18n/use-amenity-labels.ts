import { useLingui } from "@lingui/react/macro";
import type { Amenity } from "../../../domain/place/amenities.ts";

/** Labels of amenities. */
export function useAmenityLabels(): Record<Amenity, string> {
  const { t } = useLingui();
  return {
    cameras: t`cameras`,
    alarm: t`alarm`,
    fence: t`fenced`,
    lighting: t`lighting at night`,
    heating: t`heating`,
    lift: t`freight elevator`,
    ramp: t`loading ramp`,
    driveUp: t`drive up to the door`,
    parking: t`parking`,
    trolleys: t`carts`,
    bikeStand: t`bike rack`,
    power: t`power socket`,
    wifi: t`Wi-Fi`,
    toilet: t`restroom`,
  };
}
