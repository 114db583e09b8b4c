import { useLingui } from "@lingui/react/macro";
import type { DecisionGround, ReportDecision, ReportReason } from "../../../domain/content-report/schema.ts";

/** Labels of the reasons of reports, of decisions before and after they are made, and of their grounds. */
export function useReportLabels(): {
  reasons: Record<ReportReason, string>;
  decisions: Record<ReportDecision, string>;
  results: Record<ReportDecision, string>;
  grounds: Record<DecisionGround, string>;
} {
  const { t } = useLingui();
  return {
    reasons: {
      illegalOffer: t`Illegal goods or services`,
      fraud: t`Fraud, or the place does not exist`,
      rights: t`Copyright, trademark or another right`,
      privacy: t`Privacy: a person or personal data`,
      offensive: t`Offensive or hateful content`,
      other: t`Other illegal content`,
    },
    decisions: {
      none: t`No action`,
      hideText: t`Hide the description`,
      hidePhoto: t`Hide the photo`,
      hideMessage: t`Hide the message`,
      suspendPlace: t`Suspend the place`,
    },
    results: {
      none: t`No action taken`,
      hideText: t`Description hidden`,
      hidePhoto: t`Photo hidden`,
      hideMessage: t`Message hidden`,
      suspendPlace: t`Place suspended`,
    },
    grounds: { law: t`Illegal content`, terms: t`Violation of the Boksy terms` },
  };
}
