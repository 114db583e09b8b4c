import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Day } from "../../../domain/core/day.ts";
import { linesOf } from "../../../domain/core/text.ts";
import { earliestOf, type SettingState } from "../../../domain/settings/kinds.ts";
import { csvHref } from "../../lib/api/list-query.ts";
import { settingLabels } from "../../lib/i18n/setting-labels.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { useSettingValue } from "../../lib/i18n/use-setting-value.ts";
import { Badge } from "../../ui/data/badge.tsx";
import { Button } from "../../ui/forms/button.tsx";
import { Rows, SheetPart, SheetParts } from "../../ui/layout/sheet-parts.tsx";
import { Sheet } from "../../ui/overlay/sheet.tsx";
import { isValueSetting, type Setting, type SettingEntry } from "./queries.ts";
import { SettingDialog } from "./setting-dialog.tsx";
import css from "./settings.module.css";
import { WithdrawDialog } from "./withdraw-dialog.tsx";

export interface SettingSheetProps {
  setting: Setting;
  today: Day;
  onClose: () => void;
}

/** The history of one setting: who entered what from which day, and why. */
export function SettingSheet({ setting, today, onClose }: SettingSheetProps) {
  const { t } = useLingui();
  const [corrected, setCorrected] = useState<SettingEntry | null>(null);
  const [withdrawn, setWithdrawn] = useState<SettingEntry | null>(null);
  const { kind, entries } = setting;
  const name = t(settingLabels[kind].name);
  return (
    <Sheet open onClose={onClose} title={name}>
      <SheetParts>
        <p>{t(settingLabels[kind].about)}</p>
        <SheetPart
          title={<Trans>History</Trans>}
          aside={
            <a className={css.history} href={csvHref("/api/admin/settings", { kind })} download>
              CSV
            </a>
          }
        >
          {entries.length === 0 ? (
            <p>
              <Trans>Nothing has been set yet.</Trans>
            </p>
          ) : (
            <Rows label={t`History`}>
              {entries.map((entry) => (
                <Entry
                  key={entry.id}
                  entry={entry}
                  kind={kind}
                  today={today}
                  onCorrect={() => setCorrected(entry)}
                  onWithdraw={() => setWithdrawn(entry)}
                />
              ))}
            </Rows>
          )}
        </SheetPart>
      </SheetParts>
      {corrected !== null && isValueSetting(setting) && (
        <SettingDialog setting={setting} today={today} fromOn={corrected.fromOn} onClose={() => setCorrected(null)} />
      )}
      {withdrawn !== null && <WithdrawDialog name={name} entry={withdrawn} onClose={() => setWithdrawn(null)} />}
    </Sheet>
  );
}

interface EntryProps {
  entry: SettingEntry;
  kind: Setting["kind"];
  today: Day;
  onCorrect: () => void;
  onWithdraw: () => void;
}

function Entry({ entry, kind, today, onCorrect, onWithdraw }: EntryProps) {
  const { t } = useLingui();
  const format = useFormat();
  const textOf = useSettingValue();
  const { fromOn, value, state, endedOn, enteredAt, actorName, reason, withdrawal } = entry;
  const isEuro = kind === "euroRate";
  const since = isEuro ? format.day(fromOn, "month") : t`from ${format.day(fromOn)}`;
  const shown = textOf(value);
  const canCorrect = state === "valid" && fromOn <= today && fromOn >= earliestOf(kind, today);
  return (
    <li>
      <span>
        {value.pl === undefined ? <b>{shown}</b> : <LegalTextOf value={value} />} {since}
        {value.table !== undefined && <small>{t`table ${value.table}`}</small>}
        <small>
          {reason === null ? (
            <Trans>From the start of the marketplace.</Trans>
          ) : (
            <>
              {reason} · {format.instant(enteredAt)}
              {actorName !== null && `, ${actorName}`}
            </>
          )}
        </small>
        {withdrawal !== null && (
          <small>
            <Trans>Withdrawn: {withdrawal.reason}</Trans>
            {withdrawal.actorName !== null && `, ${withdrawal.actorName}`}
          </small>
        )}
      </span>
      <span className={css.end}>
        <EntryBadge state={state} isPlanned={fromOn > today} />
        {endedOn !== null && <small>{format.day(endedOn, "short")}</small>}
        {canCorrect && (
          <Button variant="quiet" size="small" onClick={onCorrect} aria-label={t`Correct ${shown} ${since}`}>
            <Trans context="setting">Correct</Trans>
          </Button>
        )}
        {state === "valid" && fromOn > today && (
          <Button variant="quiet" size="small" onClick={onWithdraw} aria-label={t`Withdraw ${shown} ${since}`}>
            <Trans>Withdraw</Trans>
          </Button>
        )}
      </span>
    </li>
  );
}

/** A text in the language of the page. */
function LegalTextOf({ value: { pl = "", en = "" } }: Pick<SettingEntry, "value">) {
  const { locale } = useFormat();
  return (
    <span className={css.text}>
      {linesOf(locale === "pl" ? pl : en).map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs keep their order, and may repeat
        <span key={index}>{paragraph}</span>
      ))}
    </span>
  );
}

function EntryBadge({ state, isPlanned }: { state: SettingState; isPlanned: boolean }) {
  const { t } = useLingui();
  if (state === "replaced") return <Badge tone="neutral">{t({ context: "setting", message: "replaced" })}</Badge>;
  if (state === "withdrawn") return <Badge tone="neutral">{t({ context: "setting", message: "withdrawn" })}</Badge>;
  return isPlanned ? <Badge tone="soon">{t({ context: "setting", message: "planned" })}</Badge> : null;
}
