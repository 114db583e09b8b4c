import { useLingui } from "@lingui/react/macro";
import { ChangeHistory } from "../../ui/data/change-history.tsx";
import type { Partner } from "./queries.ts";

/** Changes of the partner itself, newest first; actions without a description are left out. */
export function PartnerHistory({ events }: { events: Partner["history"] }) {
  const { t } = useLingui();
  const labels: Readonly<Record<string, string>> = {
    suspend: t`Suspended`,
    restore: t`Restored`,
    changeCommission: t`New commission planned`,
    applyCommission: t`New commission took effect`,
    changeCompany: t`Company data changed`,
    submitCompany: t`Company data submitted`,
    setStaffLimits: t`Limits of the staff changed`,
    setPrepaymentOffer: t`Discounts for payment in advance changed`,
    changeSms: t`Text messages changed`,
  };
  return <ChangeHistory events={events} labels={labels} />;
}
