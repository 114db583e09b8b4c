import { Trans } from "@lingui/react/macro";
import { addDays } from "../../../domain/core/day.ts";
import type { AgreedPromise } from "../../../domain/place/price-promise.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";

/** Until when a price is promised, and by how much it may rise after that. */
export function PricePromiseText({ promise }: { promise: AgreedPromise }) {
  const format = useFormat();
  const last = format.day(addDays(promise.risesFromOn, -1));
  const percent = format.percent(promise.yearlyPercent / 100);
  return (
    <Trans>
      This price until {last}, then at most +{percent} a year.
    </Trans>
  );
}
