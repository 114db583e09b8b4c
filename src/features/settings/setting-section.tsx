import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Link } from "react-router";
import type { Day } from "../../../domain/core/day.ts";
import { href } from "../../../domain/routes.ts";
import { halfYearOf, isOnByDefault, isSwitch, monthOf } from "../../../domain/settings/kinds.ts";
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
  const [fromOn, setFromOn] = useState<Day | null>(null);
  const [withdrawn, setWithdrawn] = useState<ValueSetting["planned"][number] | null>(null);
  const { kind, current, planned } = setting;
  const name = t(settingLabels[kind].name);
  const isEuro = kind === "euroRate";
  const missingMonths = isEuro ? missing.euroMonths : [];
  const missingHalfYear = kind === "companyInterest" ? missing.halfYearOn : null;
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
      {fromOn !== null && (
        <SettingDialog setting={setting} today={today} fromOn={fromOn} onClose={() => setFromOn(null)} />
      )}
      {withdrawn !== null && <WithdrawDialog name={name} entry={withdrawn} onClose={() => setWithdrawn(null)} />}
    </Section>
  );
}

/** The month or half-year of today, or today. */
function defaultDay({ kind }: ValueSetting, today: Day): Day {
  if (kind === "euroRate") return monthOf(today);
  return kind === "companyInterest" ? halfYearOf(today) : today;
}
