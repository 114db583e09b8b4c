import { useLingui } from "@lingui/react/macro";
import type { BoxFeature } from "../../../domain/box/features.ts";
import type { BoxKind } from "../../../domain/box/kinds.ts";
import type { BoxSize } from "../../../domain/box/sizes.ts";

/** Labels of a box’s kind, features and size. */
export function useBoxLabels() {
  const { t } = useLingui();
  const kinds: Record<BoxKind, string> = {
    indoor: t`indoor`,
    locker: t`locker`,
    container: t`container`,
    outdoor: t`outdoor`,
    garage: t`garage`,
  };
  const features: Record<BoxFeature, string> = {
    climate: t`heated`,
    driveUp: t`drive-up`,
    groundFloor: t`step-free`,
    access24h: t`24-hour access`,
    power: t`power`,
  };
  const sizes: Record<BoxSize["id"], string> = {
    cartons: t`20 cartons`,
    halfRoom: t`half a room`,
    room: t`one room`,
    twoRooms: t`two rooms`,
    flat: t`an apartment`,
    car: t`a car and tires`,
  };
  return {
    kinds,
    features,
    sizes,
    floor: (floor: number) => {
      if (floor === 0) return t`ground floor`;
      if (floor < 0) return floor === -1 ? t`basement` : t`basement, level ${-floor}`;
      return t`floor ${floor}`;
    },
    /** Access hours, or that access is around the clock. */
    access: (accessFrom: string, accessTo: string) =>
      accessFrom === "00:00" && accessTo === "24:00" ? t`24 hours` : `${accessFrom}–${accessTo}`,
  };
}
