import { useLingui } from "@lingui/react/macro";
import type { BoxStatus } from "../../../domain/box/state.ts";

/** What its partner decided about a box, in a word. */
export function useBoxStatusLabels(): Record<BoxStatus, string> {
  const { t } = useLingui();
  return {
    available: t`for rent`,
    outOfService: t`out of service`,
    comingSoon: t`coming soon`,
    archived: t`archived`,
  };
}
