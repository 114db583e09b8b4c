import { useLingui } from "@lingui/react/macro";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { stepLabels } from "./collection-labels.ts";
import type { CaseRow } from "./queries.ts";

/** The next step with its day, or why there is none. */
export function useNextStep(): (
  row: Pick<
    CaseRow,
    | ("stage" | "next" | "hasEmail" | "hasAddress" | "hasPlan" | "awaitsPosting")
    | ("awaitsApproval" | "awaitsStatement" | "isApproved")
  >,
) => string {
  const { t } = useLingui();
  const format = useFormat();
  return ({
    stage,
    next,
    hasEmail,
    hasAddress,
    hasPlan,
    awaitsPosting,
    awaitsApproval,
    awaitsStatement,
    isApproved,
  }) => {
    if (stage === "paid") return t`none: all paid`;
    if (stage === "writtenOff") return t`none: written off`;
    if (stage === "handedOver") return t`none: handed over`;
    if (hasPlan) return t`none while the payment plan is kept`;
    if (awaitsPosting) return t`a letter is to be posted`;
    if (!hasEmail && !hasAddress) return t`none: no email or postal address`;
    if (next === null) return t`none: decide what to do`;
    if (awaitsStatement) return t`${t(stepLabels[next.step])}, waits for a newer bank statement`;
    if (awaitsApproval) return t`${t(stepLabels[next.step])}, waits for your approval`;
    if (isApproved) return t`${t(stepLabels[next.step])} on ${format.day(next.fromOn, "numeric")}, approved`;
    return t`${t(stepLabels[next.step])} on ${format.day(next.fromOn, "numeric")}`;
  };
}
