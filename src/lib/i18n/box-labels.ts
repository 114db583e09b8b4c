import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { BoxFeature } from "../../../domain/box/features.ts";
import type { BoxKind } from "../../../domain/box/kinds.ts";
import type { BoxSize } from "../../../domain/box/sizes.ts";

export const boxKindLabels: Record<BoxKind, MessageDescriptor> = {
  indoor: msg`indoor`,
  locker: msg`locker`,
  container: msg`container`,
  outdoor: msg`outdoor`,
  garage: msg`garage`,
};

export const boxFeatureLabels: Record<BoxFeature, MessageDescriptor> = {
  climate: msg`heated`,
  driveUp: msg`drive-up`,
  groundFloor: msg`step-free`,
  access24h: msg`24-hour access`,
  power: msg`power`,
};

export const boxSizeLabels: Record<BoxSize["id"], MessageDescriptor> = {
  cartons: msg`20 cartons`,
  halfRoom: msg`half a room`,
  room: msg`one room`,
  twoRooms: msg`two rooms`,
  flat: msg`an apartment`,
  car: msg`a car and tires`,
};

export function floorLabel(floor: number): MessageDescriptor {
  if (floor === 0) return msg`ground floor`;
  if (floor < 0) return floor === -1 ? msg`basement` : msg`basement, level ${-floor}`;
  return msg`floor ${floor}`;
}

/** Access hours, or that access is around the clock. */
export function useHoursLabel(): (accessFrom: string, accessTo: string) => string {
  const { t } = useLingui();
  return (accessFrom, accessTo) =>
    accessFrom === "00:00" && accessTo === "24:00" ? t`24 hours` : `${accessFrom}–${accessTo}`;
}
