import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useId } from "react";
import { addDays, addMonths, type Day } from "../../../domain/core/day.ts";
import { overlaps, type Period, periodOf } from "../../../domain/core/period.ts";
import { moveInAheadMonths } from "../../../domain/reservation/hold.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { Calendar } from "../../ui/forms/calendar.tsx";
import { RadioTiles } from "../../ui/forms/radio-tiles.tsx";
import { SelectField } from "../../ui/forms/text-field.tsx";
import { Card } from "../../ui/layout/card.tsx";
import css from "./rental-period-fields.module.css";

export interface RentalPeriodFieldsProps {
  moveInOn: Day;
  months: number | null;
  onChange: (choice: { moveInOn: Day; months: number | null }) => void;
  todayOn: Day;
  minimumMonths: number;
  noticeDays: number;
  /** Periods in which the box is occupied. */
  busy: readonly Period[];
}

type Length = "open" | "usual" | "other";

const usualMonths = 3;
const choices = [1, 2, 3, 4, 5, 6, 9, 12, 18, 24, 36];

/** Start date and duration. Days that would overlap another rental are disabled. */
export function RentalPeriodFields({
  moveInOn,
  months,
  onChange,
  todayOn,
  minimumMonths,
  noticeDays,
  busy,
}: RentalPeriodFieldsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const heading = useId();
  const shown = Math.max(usualMonths, minimumMonths);
  const length: Length = months === null ? "open" : months === shown ? "usual" : "other";
  const lastDay = (count: number) => format.day(addDays(addMonths(moveInOn, count), -1));
  const others = choices.filter((count) => count >= minimumMonths && count !== shown);
  const pick = (next: Length) => {
    if (next === "open") onChange({ moveInOn, months: null });
    else if (next === "usual") onChange({ moveInOn, months: shown });
    else onChange({ moveInOn, months: others[0] ?? shown + 1 });
  };
  const isBlocked = (day: Day) => busy.some((taken) => overlaps(taken, periodOf(day, months ?? minimumMonths)));
  const usualEnd = lastDay(shown);

  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>
        <Trans>When and for how long</Trans>
      </h2>
      <div className={css.when}>
        <Card className={css.calendar}>
          <Calendar
            label={t`Move-in day`}
            value={moveInOn}
            onChange={(day) => onChange({ moveInOn: day, months })}
            todayOn={todayOn}
            minOn={todayOn}
            maxOn={addMonths(todayOn, moveInAheadMonths)}
            isBlocked={isBlocked}
          />
        </Card>
        <div className={css.length}>
          <RadioTiles<Length>
            legend={t`For how long`}
            legendHidden
            value={length}
            onChange={pick}
            tiles={[
              {
                value: "open",
                label: t`Open-ended`,
                hint: t`You can end it at any time with a ${noticeDays}-day notice period.`,
              },
              {
                value: "usual",
                label: <Plural value={shown} one="For # month" other="For # months" />,
                hint: t`Until ${usualEnd}. We’ll remind you 7 days before the end.`,
              },
              {
                value: "other",
                label: t`Another period`,
                hint: <Plural value={minimumMonths} one="Minimum # month." other="Minimum # months." />,
              },
            ]}
          />
          {length === "other" && months !== null && (
            <SelectField
              label={t`How many months`}
              hint={t`Until ${lastDay(months)}.`}
              icon="clock"
              value={months}
              onChange={(event) => onChange({ moveInOn, months: Number(event.target.value) })}
              options={[...new Set([...others, months])]
                .sort((a, b) => a - b)
                .map((count) => ({ value: count, label: count }))}
            />
          )}
        </div>
      </div>
    </section>
  );
}
