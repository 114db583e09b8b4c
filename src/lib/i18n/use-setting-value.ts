import { useLingui } from "@lingui/react/macro";
import { languages } from "../../../domain/core/languages.ts";
import { useFormat } from "./use-format.ts";

interface AnyValue {
  basisPoints?: number | undefined;
  tenThousandths?: number | undefined;
  isOn?: boolean | undefined;
  pl?: string | undefined;
  en?: string | undefined;
}

/** The text of a setting’s value: “13.75%”, “4.2871 zł”, “on”, “the text”. */
export function useSettingValue(): (value: AnyValue) => string {
  const { t } = useLingui();
  const format = useFormat();
  return ({ basisPoints, tenThousandths, isOn, pl }) => {
    if (pl !== undefined) return t({ context: "setting", message: "the text" });
    if (basisPoints !== undefined) return `${format.number(basisPoints / 100)}%`;
    if (tenThousandths === undefined) {
      return isOn ? t({ context: "setting", message: "on" }) : t({ context: "setting", message: "off" });
    }
    const { locale } = languages[format.locale];
    const rate = new Intl.NumberFormat(locale, { minimumFractionDigits: 4 }).format(tenThousandths / 10_000);
    return format.locale === "pl" ? `${rate}\u00a0zł` : `PLN\u00a0${rate}`;
  };
}
