import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { DecisionGround, ReportDecision, ReportReason } from "../../../domain/content-report/schema.ts";

/** Labels of the reasons of reports, of decisions before and after they are made, and of their grounds. */
export const reasonLabels: Record<ReportReason, MessageDescriptor> = {
  illegalOffer: msg`Illegal goods or services`,
  fraud: msg`Fraud, or the place does not exist`,
  rights: msg`Copyright, trademark or another right`,
  privacy: msg`Privacy: a person or personal data`,
  offensive: msg`Offensive or hateful content`,
  other: msg`Other illegal content`,
};

export const decisionLabels: Record<ReportDecision, MessageDescriptor> = {
  none: msg`No action`,
  hideText: msg`Hide the description`,
  hidePhoto: msg`Hide the photo`,
  hideMessage: msg`Hide the message`,
  suspendPlace: msg`Suspend the place`,
};

export const resultLabels: Record<ReportDecision, MessageDescriptor> = {
  none: msg`No action`,
  hideText: msg`Description hidden`,
  hidePhoto: msg`Photo hidden`,
  hideMessage: msg`Message hidden`,
  suspendPlace: msg`Place suspended`,
};

export const groundLabels: Record<DecisionGround, MessageDescriptor> = {
  law: msg`Illegal content`,
  terms: msg`Violation of the Boksy terms`,
};
