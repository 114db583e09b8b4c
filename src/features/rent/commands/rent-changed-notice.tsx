import { Trans, useLingui } from "@lingui/react/macro";
import { addDays, type Day } from "../../../../domain/core/day.ts";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import type { RentTerms } from "../terms.ts";
import css from "./commands.module.css";

type Seen = Pick<RentTerms, "version" | "endOn" | "monthlyGrosze" | "overdueGrosze" | "changes" | "status">;

/** What another user changed on the rental while the dialog was open. Entered values are kept. */
export function RentChangedNotice({ seen, now }: { seen: Seen; now: Seen }) {
  const { t } = useLingui();
  const format = useFormat();
  if (seen.version === now.version) return null;
  const lastDay = (endOn: Day | null) => (endOn === null ? t`open-ended` : format.day(addDays(endOn, -1)));
  const planned = ({ changes }: Seen) =>
    changes.map(({ fromOn, monthlyGrosze }) => `${format.day(fromOn)}: ${format.money(monthlyGrosze)}`).join(", ") ||
    t`none`;
  const all: [label: string, before: string, after: string][] = [
    [t`Last day`, lastDay(seen.endOn), lastDay(now.endOn)],
    [t`Each month`, format.money(seen.monthlyGrosze), format.money(now.monthlyGrosze)],
    [t`Overdue`, format.money(seen.overdueGrosze), format.money(now.overdueGrosze)],
    [t`Planned changes`, planned(seen), planned(now)],
  ];
  const changes = all.filter(([, before, after]) => before !== after);
  return (
    <div className={css.changed} role="status">
      <p>
        <Trans>
          Someone changed this rental while you had it open. Your choices are still here: check them and submit again.
        </Trans>
      </p>
      {changes.length > 0 && (
        <dl>
          {changes.map(([label, before, after]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <del>{before}</del> <ins>{after}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
