import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, type ReactNode, Suspense, useState } from "react";
import type { Day } from "../../../domain/core/day.ts";
import { searchReaders, viewAround } from "../../../domain/search/search.ts";
import { useIdle } from "../../lib/hooks/use-idle.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { Button, IconButton } from "../../ui/forms/button.tsx";
import { SelectField, TextField } from "../../ui/forms/text-field.tsx";
import { lazyWithCatalog } from "./lazy-with-catalog.ts";
import css from "./search-tray.module.css";
import { useNearMe } from "./use-near-me.ts";
import type { ChangeSearch, SearchState } from "./use-search.ts";
import { useWhere } from "./use-where.ts";
import { WhereField } from "./where-field.tsx";

export interface SearchTrayProps {
  criteria: SearchState;
  change: ChangeSearch;
  /** Null until the visitor's current day is known. */
  tomorrow: Day | null;
  /** Called when the visitor submits the search. */
  onSearch: () => void;
  /** On a phone, the form fills a sheet, with a further field and its own words on the button. */
  sheet?: { size: ReactNode; submit: ReactNode };
}

const StartField = lazyWithCatalog(() => import("./start-field.tsx").then((file) => file.StartField));

const monthChoices = [1, 2, 3, 6, 12];

/** Location, start date and duration. Date and duration apply immediately, a location when it is chosen. */
export function SearchTray({ criteria, change, tomorrow, onSearch, sheet }: SearchTrayProps) {
  const { t } = useLingui();
  const where = useWhere(criteria, change);
  const [hasStartFocus, setStartFocus] = useState(false);
  const isIdle = useIdle();
  const format = useFormat();
  const nearMe = useNearMe((near) => change({ place: "", near, bbox: viewAround(near) }));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await where.adopt()) onSearch();
  };

  // The field with its calendar is not part of the first load.
  const startPlaceholder = (
    <TextField
      label={t`From when`}
      icon="calendar"
      required={false}
      value={tomorrow ? format.day(criteria.from ?? tomorrow, "numeric") : ""}
      onChange={() => {}}
      onFocus={() => setStartFocus(true)}
      onBlur={() => setStartFocus(false)}
    />
  );
  return (
    <search aria-label={t`Search for a box`}>
      <form className={sheet && css.sheet} onSubmit={submit}>
        <div className={sheet ? css.inSheet : css.tray}>
          <WhereField
            typed={where.typed}
            onType={where.type}
            onChoose={where.choose}
            isInSheet={sheet !== undefined}
            error={
              where.isUnknown
                ? t`We don’t know this place. Try a town, a district, a street or a postal code.`
                : undefined
            }
            action={<IconButton icon="locate" label={t`Near me`} aria-busy={nearMe.busy} onClick={nearMe.find} />}
          />
          {isIdle && tomorrow ? (
            <Suspense fallback={startPlaceholder}>
              <StartField from={criteria.from} tomorrow={tomorrow} change={change} autoFocus={hasStartFocus} />
            </Suspense>
          ) : (
            startPlaceholder
          )}
          <SelectField
            label={t`For how long`}
            icon="clock"
            className={css.months}
            value={String(criteria.months)}
            onChange={(event) =>
              change({ months: searchReaders.months(event.target.value) ?? criteria.months }, "replace")
            }
          >
            {withChosen(criteria.months).map((months) => (
              <option key={months} value={months}>
                {t`${plural(months, { one: "# month", other: "# months" })}`}
              </option>
            ))}
            <option value="open">{t`Open-ended`}</option>
          </SelectField>
          {sheet?.size}
          <Button type="submit" variant="next" size="big">
            {sheet?.submit ?? <Trans>Search</Trans>}
          </Button>
        </div>
        <p role="status">{nearMe.refusal}</p>
      </form>
    </search>
  );
}

/** Adds the URL's duration if it is not among the usual ones. */
function withChosen(months: SearchState["months"]): number[] {
  if (months === "open" || monthChoices.includes(months)) return monthChoices;
  return [...monthChoices, months].sort((a, b) => a - b);
}
