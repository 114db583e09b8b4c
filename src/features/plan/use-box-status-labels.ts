import { useLingui } from "@lingui/react/macro";
import type { BoxStatus } from "../../../domain/box/state.ts";

/** Labels of box statuses. */
export function useBoxStatusLabels(): Record<BoxStatus, string> {
  const { t } = useLingui();
  return {
    available: t`for rent`,
    outOfService: t`out of service`,
    comingSoon: t`coming soon`,
    archived: t`archived`,
  };
}
