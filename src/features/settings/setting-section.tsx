import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Link } from "react-router";
import type { Day } from "../../../domain/core/day.ts";
import { href } from "../../../domain/routes.ts";
import { halfYearOf, isOnByDefault, isSwitch, monthOf } from "../../../domain/settings/kinds.ts";
import { referenceIn } from "../../../domain/settings/proposals.ts";
import { settingLabels } from "../../lib/i18n/setting-labels.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { useSettingValue } from "../../lib/i18n/use-setting-value.ts";
import { Badge } from "../../ui/data/badge.tsx";
import { Button } from "../../ui/forms/button.tsx";
import { Section } from "../../ui/layout/section.tsx";
import { Actions } from "../../ui/layout/sheet-parts.tsx";
import type { Settings, ValueSetting } from "./queries.ts";
import { SettingDialog } from "./setting-dialog.tsx";
import css from "./settings.module.css";
import { WithdrawDialog } from "./withdraw-dialog.tsx";

type Proposal = ValueSetting["proposals"][number];

/** The dialog begins with a day, and with a value if the central bank has published it. */
interface Opened {
  fromOn: Day;
  proposal?: Proposal;
}

export interface SettingSectionProps {
  setting: ValueSetting;
  today: Day;
  missing: Settings["missing"];
}

/** One setting: the value of today, what is missing, planned changes, and what can be done. */
export function SettingSection({ setting, today, missing }: SettingSectionProps) {
  const { t } = useLingui();
  const format = useFormat();
  const textOf = useSettingValue();
  const [opened, setOpened] = useState<Opened | null>(null);
  const setFromOn = (fromOn: Day) => setOpened({ fromOn });
  const [withdrawn, setWithdrawn] = useState<ValueSetting["planned"][number] | null>(null);
  const { kind, current, planned, proposals } = setting;
  const name = t(settingLabels[kind].name);
  const isEuro = kind === "euroRate";
  const isProposed = (day: Day) => proposals.some((proposal) => proposal.fromOn === day);
  const missingMonths = isEuro ? missing.euroMonths.filter((month) => !isProposed(month)) : [];
  const { halfYearOn } = missing;
  const missingHalfYear =
    kind === "companyInterest" && halfYearOn !== null && !isProposed(halfYearOn) ? halfYearOn : null;
  return (
    <Section title={name} lead={t(settingLabels[kind].about)}>
      <div className={css.controls}>
        <p className={css.current}>
          <b>
            {current === null ? (
              isSwitch(kind) ? (
                textOf({ isOn: isOnByDefault(kind) })
              ) : (
                <Trans>none</Trans>
              )
            ) : (
              textOf(current.value)
            )}
          </b>
          {current !== null && (
            <span>
              {isEuro ? (
                <Trans>
                  for claims that fell due in {format.day(current.fromOn, "month")}, table {current.value.table}
                </Trans>
              ) : (
                <Trans>since {format.day(current.fromOn)}</Trans>
              )}
            </span>
          )}
          {current === null && isEuro && (
            <span>
              <Trans>for claims that fell due in {format.day(monthOf(today), "month")}</Trans>
            </span>
          )}
        </p>
        {(missingMonths.length > 0 || missingHalfYear !== null) && (
          <div className={css.missing}>
            <Badge tone="danger">
              <Trans>To enter</Trans>
            </Badge>
            {missingHalfYear !== null && (
              <Button variant="quiet" size="small" onClick={() => setFromOn(missingHalfYear)}>
                <Trans>Rate from {format.day(missingHalfYear)}</Trans>
              </Button>
            )}
            {missingMonths.map((month) => (
              <Button key={month} variant="quiet" size="small" onClick={() => setFromOn(month)}>
                {format.day(month, "month")}
              </Button>
            ))}
          </div>
        )}
        {proposals.map((proposal) => (
          <div key={proposal.fromOn} className={css.missing}>
            <Badge tone="soon">
              <Trans>To confirm</Trans>
            </Badge>
            <span className={css.proposal}>
              <ProposalNote kind={kind} proposal={proposal} />
            </span>
            <Button
              size="small"
              onClick={() => setOpened({ fromOn: proposal.fromOn, proposal })}
              aria-label={t`Check and confirm: ${name}, ${textOf(proposal.value)}`}
            >
              <Trans>Check and confirm</Trans>
            </Button>
          </div>
        ))}
        {planned.length > 0 && (
          <ul className={css.planned} aria-label={t`Planned changes: ${name}`}>
            {planned.map((entry) => (
              <li key={entry.id}>
                <span>
                  <b>{textOf(entry.value)}</b> <Trans>from {format.day(entry.fromOn)}</Trans>
                </span>
                <Button variant="quiet" size="small" onClick={() => setWithdrawn(entry)}>
                  <Trans>Withdraw</Trans>
                </Button>
              </li>
            ))}
          </ul>
        )}
        <Actions>
          <Button
            variant="soft"
            onClick={() => setFromOn(defaultDay(setting, today))}
            aria-label={t`Set a value: ${name}`}
          >
            <Trans>Set a value</Trans>
          </Button>
          <Link className={css.history} to={href("adminSettings", { open: kind })} aria-label={t`History: ${name}`}>
            <Trans>History</Trans>
          </Link>
        </Actions>
      </div>
      {opened !== null && <SettingDialog setting={setting} today={today} {...opened} onClose={() => setOpened(null)} />}
      {withdrawn !== null && <WithdrawDialog name={name} entry={withdrawn} onClose={() => setWithdrawn(null)} />}
    </Section>
  );
}

/** The month or half-year of today, or today. */
function defaultDay({ kind }: ValueSetting, today: Day): Day {
  if (kind === "euroRate") return monthOf(today);
  return kind === "companyInterest" ? halfYearOf(today) : today;
}

/** What the central bank has published, and what would follow from it. */
function ProposalNote({ kind, proposal: { fromOn, value } }: { kind: ValueSetting["kind"]; proposal: Proposal }) {
  const format = useFormat();
  const textOf = useSettingValue();
  const rate = textOf(value);
  if (kind !== "personInterest" && kind !== "companyInterest") {
    return (
      <Trans>
        NBP published {rate} in table {value.table}: the rate for claims that fell due in {format.day(fromOn, "month")}.
      </Trans>
    );
  }
  const reference = textOf({ basisPoints: referenceIn(kind, value.basisPoints ?? 0) });
  return kind === "personInterest" ? (
    <Trans>
      NBP published a reference rate of {reference} from {format.day(fromOn)}; late interest would be {rate}.
    </Trans>
  ) : (
    <Trans>
      The NBP reference rate on {format.day(fromOn)} was {reference}; late interest for this half-year would be {rate}.
    </Trans>
  );
}
