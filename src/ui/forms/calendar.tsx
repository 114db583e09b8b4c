import { useLingui } from "@lingui/react/macro";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { addMonths, type Day, dayOfMonth } from "../../../domain/core/day.ts";
import { formatDay } from "../../lib/i18n/format.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { classNames } from "../styles/class-names.ts";
import { IconButton } from "./button.tsx";
import css from "./calendar.module.css";
import { dayByKey, monthOf, weekdayNames, weeksOf } from "./calendar-days.ts";

export interface CalendarProps {
  /** Accessible name: “Move-in day”. */
  label: string;
  value: Day | null;
  onChange: (day: Day) => void;
  /** Today in the place’s time zone. */
  todayOn: Day;
  /** Earliest and latest selectable day. */
  minOn?: Day | undefined;
  maxOn?: Day | undefined;
  /** Unselectable days in between, such as when the box is taken. */
  isBlocked?: ((day: Day) => boolean) | undefined;
}

/** Date picker of one month. Arrows move by day and week, Home and End within the week, Page Up and Down by month. */
export function Calendar({ label, value, onChange, todayOn, minOn, maxOn, isBlocked }: CalendarProps) {
  const { t } = useLingui();
  const format = useFormat();
  const [stop, setStop] = useState<Day>(value ?? minOn ?? todayOn);
  const grid = useRef<HTMLTableElement>(null);
  const moved = useRef(false);

  useEffect(() => {
    if (moved.current) grid.current?.querySelector<HTMLElement>(`[data-day="${stop}"]`)?.focus();
    moved.current = false;
  }, [stop]);

  const closed = (day: Day) => (minOn && day < minOn) || (maxOn && day > maxOn) || isBlocked?.(day) || false;
  const choose = (day: Day) => {
    setStop(day);
    if (!closed(day)) onChange(day);
  };
  const walk = (event: KeyboardEvent) => {
    const next = dayByKey(event.key, stop);
    if (!next) return;
    event.preventDefault();
    moved.current = true;
    setStop(next);
  };
  const month = format.day(stop, "month");
  const weeks = weeksOf(stop);

  return (
    <div>
      <header className={css.head}>
        <IconButton
          icon="back"
          label={t`Previous month`}
          disabled={minOn !== undefined && monthOf(stop) <= monthOf(minOn)}
          onClick={() => setStop(addMonths(stop, -1))}
        />
        <h3 aria-live="polite">{month}</h3>
        <IconButton
          icon="back"
          className={css.next}
          label={t`Next month`}
          disabled={maxOn !== undefined && monthOf(stop) >= monthOf(maxOn)}
          onClick={() => setStop(addMonths(stop, 1))}
        />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the WAI-ARIA date grid is a table */}
      <table ref={grid} className={css.grid} role="grid" aria-label={`${label}, ${month}`} onKeyDown={walk}>
        <thead>
          <tr>
            {weekdayNames[format.locale].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day}>
                  <button
                    type="button"
                    data-day={day}
                    className={classNames(css.day, monthOf(day) !== monthOf(stop) && css.outside)}
                    tabIndex={day === stop ? 0 : -1}
                    aria-label={formatDay(day, format.locale, "weekday")}
                    aria-pressed={day === value}
                    aria-disabled={closed(day)}
                    aria-current={day === todayOn ? "date" : undefined}
                    onClick={() => choose(day)}
                  >
                    {dayOfMonth(day)}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
