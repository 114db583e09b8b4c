import { Trans } from "@lingui/react/macro";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { StatusBadge } from "../../ui/data/badge.tsx";
import css from "./collection.module.css";
import { planBadges } from "./collection-labels.ts";
import { InstallmentsTable } from "./installments-table.tsx";
import type { CaseDetail } from "./queries.ts";

/** The latest payment plan: what was agreed, and what is paid of each installment. */
export function CasePlan({ plan }: { plan: NonNullable<CaseDetail["plan"]> }) {
  const format = useFormat();
  const { status, agreedOn, endedOn, paidGrosze, debtGrosze, installments } = plan;
  return (
    <div className={css.head}>
      <p className={css.line}>
        <StatusBadge of={planBadges[status]} />
        <span>
          {endedOn === null ? (
            <Trans>agreed on {format.day(agreedOn)}</Trans>
          ) : (
            <Trans>
              agreed on {format.day(agreedOn)}, ended on {format.day(endedOn)}
            </Trans>
          )}
        </span>
      </p>
      <InstallmentsTable installments={installments} />
      <p className={css.note}>
        <Trans>
          {format.money(paidGrosze)} of {format.money(debtGrosze)} is paid.
        </Trans>
      </p>
    </div>
  );
}
