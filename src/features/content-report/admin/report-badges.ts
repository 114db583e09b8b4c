import { msg } from "@lingui/core/macro";
import type { ReportStatus } from "../../../../domain/content-report/transitions.ts";
import type { BadgeContent } from "../../../ui/data/badge.tsx";

/** Label of each state of a report. */
export const reportBadges: Record<ReportStatus, BadgeContent> = {
  open: { label: msg({ context: "report", message: "new" }), tone: "danger" },
  decided: { label: msg({ context: "report", message: "decided" }), tone: "ok" },
  appealed: { label: msg({ context: "report", message: "appealed" }), tone: "danger" },
  closed: { label: msg({ context: "report", message: "appeal decided" }), tone: "neutral" },
};
