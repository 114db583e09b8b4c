import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { NextCharge } from "../../../../domain/rent/billing.ts";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { Breakdown } from "../../../ui/data/breakdown.tsx";
import css from "./commands.module.css";

/** `sum` marks the amount that decides, shown largest; `wide` a long text, which has a row of its own. */
type SummaryFact = readonly [name: string, value: ReactNode, shape?: "sum" | "wide"];

/** The consequences of a command as name-value pairs. */
export function CommandSummary({ facts }: { facts: readonly SummaryFact[] }) {
  return (
    <dl className={css.facts}>
      {facts.map(([name, value, shape]) => (
        <div key={name} className={shape && css[shape]}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const shownCharges = 6;

/** The first upcoming charges with their periods. */
export function UpcomingCharges({ charges }: { charges: readonly NextCharge[] }) {
  const format = useFormat();
  const rest = charges.length - shownCharges;
  return (
    <div className={css.charges}>
      <Breakdown
        lines={charges.slice(0, shownCharges).map(({ fromOn, toOn, amountGrosze }) => ({
          key: fromOn,
          label: format.period(fromOn, toOn, "short"),
          amountGrosze,
        }))}
      />
      {rest > 0 && (
        <p>
          <Trans>and {rest} more</Trans>
        </p>
      )}
    </div>
  );
}
