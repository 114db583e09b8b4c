import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { addDays, addMonths, dayAt, polishTimeZone } from "../../../../domain/core/day.ts";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { FilterSelect } from "../../../ui/forms/filter-select.tsx";
import { ValidDateField } from "../../../ui/forms/valid-date-field.tsx";
import type { PlaceUrlState } from "../use-place-view.ts";

const other = "other";

/** The day to show: today, a common choice, or any other day. */
export function DayFilter({ address: { on, change } }: { address: Pick<PlaceUrlState, "on" | "change"> }) {
  const { t } = useLingui();
  const format = useFormat();
  const today = dayAt(new Date(), polishTimeZone);
  const tomorrow = addDays(today, 1);
  const nextMonth = `${addMonths(today, 1).slice(0, 7)}-01`;
  const [isOther, setOther] = useState(on !== "" && on !== tomorrow && on !== nextMonth);
  const nextMonthDay = format.day(nextMonth, "short");
  const quick = [
    { value: tomorrow, label: t`As of tomorrow` },
    { value: nextMonth, label: t`As of ${nextMonthDay}` },
  ];
  return (
    <>
      <FilterSelect
        label={t`Day`}
        all={t`As of today`}
        value={isOther ? other : on}
        options={[
          ...(nextMonth === tomorrow ? quick.slice(0, 1) : quick),
          { value: other, label: t`As of another day` },
        ]}
        onChange={(value) => {
          setOther(value === other);
          if (value !== other) change({ on: value });
        }}
      />
      {isOther && (
        <ValidDateField
          label={t`Which day`}
          labelHidden
          required={false}
          value={on || today}
          min={addMonths(today, -60)}
          max={addMonths(today, 60)}
          onDay={(day) => change({ on: day })}
        />
      )}
    </>
  );
}
