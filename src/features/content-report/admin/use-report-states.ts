import { useLingui } from "@lingui/react/macro";
import type { ReportStatus } from "../../../../domain/content-report/transitions.ts";
import type { BadgeProps } from "../../../ui/data/badge.tsx";

/** Label of each state of a report. */
export function useReportStates(): Record<ReportStatus, string> {
  const { t } = useLingui();
  return {
    open: t({ context: "report", message: "new" }),
    decided: t({ context: "report", message: "decided" }),
    appealed: t({ context: "report", message: "appealed" }),
    closed: t({ context: "report", message: "appeal decided" }),
  };
}

export const reportTones: Record<ReportStatus, BadgeProps["tone"]> = {
  open: "danger",
  decided: "ok",
  appealed: "danger",
  closed: "neutral",
};
