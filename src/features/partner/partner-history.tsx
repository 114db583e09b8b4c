import { useLingui } from "@lingui/react/macro";
import { ChangeHistory } from "../../ui/data/change-history.tsx";
import type { Partner } from "./queries.ts";

/** Changes of the partner itself, newest first; actions without a description are left out. */
export function PartnerHistory({ events }: { events: Partner["history"] }) {
  const { t } = useLingui();
  const labels: Readonly<Record<string, string>> = {
    approve: t({ context: "history", message: "Approved" }),
    reject: t`Not approved`,
    askApproval: t`Asked for approval again`,
    checkRegister: t`VAT register checked`,
    holdPayouts: t`Payouts put on hold`,
    resumePayouts: t`Payouts resumed`,
    allowPayouts: t`Payouts allowed`,
    certify: t`Self-certified`,
    askTraderData: t`Asked for missing data`,
    suspend: t`Suspended`,
    restore: t`Restored`,
    changeCommission: t`New commission planned`,
    applyCommission: t`New commission took effect`,
    changeCompany: t`Company data changed`,
    submitCompany: t`Company data submitted`,
    setStaffLimits: t`Limits of the staff changed`,
    setPrepaymentOffer: t`Discounts for payment in advance changed`,
    changeSms: t`Text messages changed`,
    startView: t`Area looked at`,
    endView: t`Stopped looking at the area`,
  };
  return <ChangeHistory events={events} labels={labels} />;
}
