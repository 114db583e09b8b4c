import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { addDays } from "../../../../domain/core/day.ts";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import type { RentTerms } from "../terms.ts";
import { CommandSummary } from "./command-summary.tsx";

/** The consequences of withdrawing a notice. */
export function WithdrawNoticeSummary({
  rent,
  notified,
}: {
  rent: Pick<RentTerms, "endBeforeNoticeOn" | "monthlyGrosze" | "changesAfterEnd">;
  /** Who is notified, worded for the side that withdraws it. */
  notified: ReactNode;
}) {
  const { t } = useLingui();
  const format = useFormat();
  const { endBeforeNoticeOn: endOn, monthlyGrosze, changesAfterEnd } = rent;
  return (
    <>
      <CommandSummary
        facts={[
          [t`Last day after withdrawal`, endOn === null ? t`open-ended` : format.day(addDays(endOn, -1))],
          [t`Each month`, format.money(monthlyGrosze)],
          ...changesAfterEnd
            .filter(({ fromOn }) => endOn === null || fromOn < endOn)
            .map((price) => {
              const day = format.day(price.fromOn);
              return [t`From ${day}`, format.money(price.monthlyGrosze)] as const;
            }),
        ]}
      />
      <p>
        <Trans>The rental continues as before, unless someone else has reserved the box in the meantime.</Trans>{" "}
        {notified}
      </p>
    </>
  );
}
