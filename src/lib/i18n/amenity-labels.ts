import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Amenity } from "../../../domain/place/amenities.ts";

/** Labels of amenities. */
export const amenityLabels: Record<Amenity, MessageDescriptor> = {
  cameras: msg`cameras`,
  alarm: msg`alarm`,
  fence: msg`fenced`,
  lighting: msg`lighting at night`,
  heating: msg`heating`,
  lift: msg`freight elevator`,
  ramp: msg`loading ramp`,
  driveUp: msg`drive-up`,
  parking: msg`parking`,
  trolleys: msg`carts`,
  bikeStand: msg`bike rack`,
  power: msg`power socket`,
  wifi: msg`Wi-Fi`,
  toilet: msg`restroom`,
};
