import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { Occupancy } from "../../../domain/figures/occupancy.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";

/** Writes what an occupancy rate is a share of: “80 of 399 boxes, 1 out of service”. */
export function useOccupancyText() {
  const { t } = useLingui();
  const format = useFormat();
  return ({ rented, rentable, outOfService }: Occupancy): string => {
    const share = t`${format.number(rented)} of ${format.number(rentable)} boxes`;
    if (outOfService === 0) return share;
    return `${share}, ${t`${plural(outOfService, { one: "# out of service", other: "# out of service" })}`}`;
  };
}
