import { useLingui } from "@lingui/react/macro";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { Rows, SheetPart } from "../../ui/layout/sheet-parts.tsx";
import type { Partner } from "./queries.ts";

/** Changes of the partner itself, newest first; actions without a description are left out. */
export function PartnerHistory({ events }: { events: Partner["history"] }) {
  const { t } = useLingui();
  const format = useFormat();
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
  const known = events.filter(({ action }) => labels[action] !== undefined);
  if (known.length === 0) return null;
  return (
    <SheetPart title={t`History`}>
      <Rows ordered>
        {known.map(({ at, action, actorName, reason }) => (
          <li key={at + action}>
            <span>
              {labels[action]}
              {reason !== null && `: ${reason}`}
              <small>
                {format.instant(at)}
                {actorName !== null && `, ${actorName}`}
              </small>
            </span>
          </li>
        ))}
      </Rows>
    </SheetPart>
  );
}
