import { Trans } from "@lingui/react/macro";
import { addDays } from "../../../domain/core/day.ts";
import type { PriceBreakdown } from "../../../domain/reservation/price.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";

interface Props {
  partToOn: NonNullable<PriceBreakdown["partToOn"]>;
  lastGrosze: PriceBreakdown["lastGrosze"];
}

/** How a rental that is charged by calendar months starts and ends. */
export function PartMonthNote({ partToOn, lastGrosze }: Props) {
  const format = useFormat();
  const lastDay = format.day(addDays(partToOn, -1));
  if (lastGrosze === undefined) return <Trans>Billed by calendar month; until {lastDay} you pay by the day.</Trans>;
  const last = format.money(lastGrosze);
  return (
    <Trans>
      Billed by calendar month; until {lastDay} and in the last month you pay by the day. The last payment is {last}.
    </Trans>
  );
}
