import { useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { polishTimeZone } from "../../../domain/core/day.ts";
import {
  type DayStyle,
  formatArea,
  formatDay,
  formatDayRange,
  formatDimensions,
  formatDistance,
  formatInstant,
  formatLength,
  formatMoney,
  formatNumber,
  formatPercent,
  type Locale,
} from "./format.ts";

/** The formatters of `format.ts` in the current language. */
export function useFormat() {
  const { i18n, t } = useLingui();
  return useMemo(() => {
    const locale: Locale = i18n.locale === "en" ? "en" : "pl";
    return {
      locale,
      /** Unit of an amount field. */
      currency: locale === "en" ? "PLN" : "zł",
      number: (value: number) => formatNumber(value, locale),
      money: (grosze: number, length?: "full" | "short") => formatMoney(grosze, locale, length),
      percent: (share: number) => formatPercent(share, locale),
      area: (areaCm2: number) => formatArea(areaCm2, locale),
      length: (cm: number) => formatLength(cm, locale),
      distance: (meters: number) => formatDistance(meters, locale),
      dimensions: (widthCm: number, depthCm: number, heightCm: number) =>
        formatDimensions(widthCm, depthCm, heightCm, locale),
      day: (day: string, style?: DayStyle) => formatDay(day, locale, style),
      /** `[fromOn, untilOn)`; null means open-ended. */
      period: (fromOn: string, untilOn: string | null, style?: DayStyle) => {
        if (untilOn) return formatDayRange(fromOn, untilOn, locale, style);
        const firstDay = formatDay(fromOn, locale, style);
        return t`from ${firstDay}`;
      },
      instant: (at: string, timeZone = polishTimeZone) => formatInstant(at, locale, timeZone),
    };
  }, [i18n.locale, t]);
}
