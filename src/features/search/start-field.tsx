import { useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { addDays, addMonths, type Day } from "../../../domain/core/day.ts";
import { moveInAheadMonths } from "../../../domain/reservation/hold.ts";
import { ValidDateField } from "../../ui/forms/valid-date-field.tsx";
import type { ChangeSearch } from "./use-search.ts";

export interface StartFieldProps {
  from: Day | null;
  tomorrow: Day;
  change: ChangeSearch;
  autoFocus: boolean;
}

/** The start date, tomorrow by default. A date in the address that is past or no date is removed from it. */
export function StartField({ from, tomorrow, change, autoFocus }: StartFieldProps) {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const isIgnored = from === null && params.has("from");
  useEffect(() => {
    if (isIgnored) change({ from: null }, "replace");
  }, [isIgnored, change]);
  return (
    <ValidDateField
      label={t`From when`}
      required={false}
      min={addDays(tomorrow, -1)}
      max={addMonths(addDays(tomorrow, -1), moveInAheadMonths)}
      value={from ?? tomorrow}
      onDay={(day) => change({ from: day === "" ? null : day }, "replace")}
      // It replaces a placeholder that may have had the focus.
      autoFocus={autoFocus}
    />
  );
}
