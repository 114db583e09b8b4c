import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import type { PlannedChange } from "../terms.ts";
import css from "./commands.module.css";

export interface PlannedChangesProps {
  changes: readonly PlannedChange[];
  /** An action for a change, such as canceling it. */
  action?: ((change: PlannedChange) => ReactNode) | undefined;
}

/** Planned changes in chronological order. */
export function PlannedChanges({ changes, action }: PlannedChangesProps) {
  const format = useFormat();
  return (
    <ul className={css.planned}>
      {changes.map((change) => {
        const day = format.day(change.fromOn);
        const money = format.money(change.monthlyGrosze);
        return (
          <li key={change.id}>
            <span>
              {change.kind === "price" ? (
                <Trans>
                  From {day}: {money} a month
                </Trans>
              ) : (
                <Trans>
                  From {day}: box {change.toBoxNumber}, {money} a month
                </Trans>
              )}
            </span>
            {action?.(change)}
          </li>
        );
      })}
    </ul>
  );
}
