import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { addDays, addMonths, type Day, isDay } from "../../../../domain/core/day.ts";
import { endAfter, extensionMonths, extensionOf, mayExtendTo } from "../../../../domain/rent/extension.ts";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { Icon } from "../../../ui/brand/icons.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { DateField } from "../../../ui/forms/date-field.tsx";
import { chargedOf, type RentTerms } from "../terms.ts";
import { CommandSummary, UpcomingCharges } from "./command-summary.tsx";
import css from "./commands.module.css";

const usualMonths = [1, 3, 6, 12];

export type FixedTerms = RentTerms & { endOn: Day };

export interface ExtensionFieldsProps {
  rent: FixedTerms;
  boxNumber: string;
  /** Exclusive; null while the input is not a valid day. */
  untilOn: Day | null;
  onChange: (untilOn: Day | null) => void;
}

/** Whether a rental can be extended to a day, as far as the client knows; the server decides. */
export function mayExtend(rent: FixedTerms, untilOn: Day | null): untilOn is Day {
  return untilOn !== null && mayExtendTo(rent.endOn, untilOn) && !isBusy(rent, untilOn);
}

export const isBusy = ({ busyFromOn }: RentTerms, untilOn: Day) => busyFromOn !== null && untilOn > busyFromOn;

/** The new last day, its cost, and whether the box is free until then. */
export function ExtensionFields({ rent, boxNumber, untilOn, onChange }: ExtensionFieldsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { endOn, busyFromOn } = rent;
  const isValid = untilOn !== null && mayExtendTo(endOn, untilOn);
  const { addedGrosze, charges } = isValid
    ? extensionOf({ ...chargedOf(rent), endOn }, untilOn)
    : { addedGrosze: 0, charges: [] };
  return (
    <div className={css.stack}>
      <div className={css.quick}>
        {usualMonths.map((months) => (
          <Button key={months} variant="soft" size="small" onClick={() => onChange(endAfter(rent, months))}>
            <Plural value={months} one="+ # month" other="+ # months" />
          </Button>
        ))}
      </div>
      <DateField
        label={t`New last day`}
        hint={t`The last day is now ${format.day(addDays(endOn, -1))}.`}
        error={
          untilOn !== null && !isValid ? t`Choose a day after the current end date, within five years.` : undefined
        }
        value={untilOn === null ? "" : addDays(untilOn, -1)}
        min={endOn}
        max={addDays(addMonths(endOn, extensionMonths), -1)}
        onChange={({ target }) => onChange(isDay(target.value) ? addDays(target.value, 1) : null)}
      />
      {isValid && isBusy(rent, untilOn) && (
        <p className={css.warning} role="status">
          <Icon name="warning" />
          <span>
            <Trans>
              From {format.day(busyFromOn ?? endOn)}, box {boxNumber} is rented to someone else.
            </Trans>
          </span>
        </p>
      )}
      {isValid && (
        <>
          <CommandSummary
            facts={[
              [t`New last day`, format.day(addDays(untilOn, -1))],
              [t`Cost of the extension`, format.money(addedGrosze), "sum"],
              [t`Each month`, format.money(rent.monthlyGrosze)],
            ]}
          />
          <UpcomingCharges charges={charges} />
        </>
      )}
    </div>
  );
}
