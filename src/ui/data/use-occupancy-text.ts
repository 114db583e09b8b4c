import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { Occupancy } from "../../../domain/figures/occupancy.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";

/** Writes what an occupancy rate is a share of: “80 of 399 boxes, 1 out of service”; of a month, “2,401 of 11,970 days”. */
export function useOccupancyText(of: "boxes" | "days" = "boxes") {
  const { t } = useLingui();
  const format = useFormat();
  return ({ rented, rentable, outOfService }: Occupancy): string => {
    const [part, whole] = [format.number(rented), format.number(rentable)];
    const share =
      of === "days"
        ? t`${part} of ${plural(rentable, { one: `${whole} day`, other: `${whole} days` })}`
        : t`${part} of ${plural(rentable, { one: `${whole} box`, other: `${whole} boxes` })}`;
    if (outOfService === 0) return share;
    return `${share}, ${t`${plural(outOfService, { one: "# out of service", other: "# out of service" })}`}`;
  };
}
