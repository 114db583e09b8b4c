import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, Suspense, useState } from "react";
import type { Day } from "../../../domain/core/day.ts";
import { searchReaders, viewAround } from "../../../domain/search/search.ts";
import { type Town, townsQuery } from "../../lib/api/towns.ts";
import { useIdle } from "../../lib/hooks/use-idle.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { Button, IconButton } from "../../ui/forms/button.tsx";
import { SelectField, TextField } from "../../ui/forms/text-field.tsx";
import { lazyWithCatalog } from "./lazy-with-catalog.ts";
import css from "./search-tray.module.css";
import { TownField } from "./town-field.tsx";
import { useNearMe } from "./use-near-me.ts";
import type { ChangeSearch, SearchState } from "./use-search.ts";

export interface SearchTrayProps {
  criteria: SearchState;
  change: ChangeSearch;
  /** Null until the visitor's current day is known. */
  tomorrow: Day | null;
  /** Called when the visitor submits the search. */
  onSearch: () => void;
}

const StartField = lazyWithCatalog(() => import("./start-field.tsx").then((file) => file.StartField));

const monthChoices = [1, 2, 3, 6, 12];

/** Location, start date and duration. Date and duration apply immediately, a town when it is chosen. */
export function SearchTray({ criteria, change, tomorrow, onSearch }: SearchTrayProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const [typed, setTyped] = useState(criteria.place);
  const [shownPlace, setShownPlace] = useState(criteria.place);
  const [isUnknown, setUnknown] = useState(false);
  const [hasStartFocus, setStartFocus] = useState(false);
  const isIdle = useIdle();
  const format = useFormat();
  const nearMe = useNearMe((near) => change({ place: "", near, bbox: viewAround(near) }));

  if (shownPlace !== criteria.place) {
    setShownPlace(criteria.place);
    setTyped(criteria.place);
  }
  const choose = (town: Town) => {
    setTyped(town.name);
    setUnknown(false);
    change({ place: town.name, near: { lat: town.lat, lng: town.lng }, bbox: viewAround(town) });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const sought = typed.trim();
    if (sought === "" && criteria.place !== "") change({ place: "", near: null, bbox: null });
    if (sought !== "" && sought !== criteria.place) {
      const [town] = await client.fetchQuery(townsQuery(sought)).catch(() => []);
      if (town === undefined) return setUnknown(true);
      choose(town);
    }
    onSearch();
  };
  const type = (text: string) => {
    setTyped(text);
    setUnknown(false);
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
      <form onSubmit={submit}>
        <div className={css.tray}>
          <TownField
            typed={typed}
            onType={type}
            onChoose={choose}
            error={isUnknown ? t`We don’t know this town. Choose one from the list.` : undefined}
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
          <Button type="submit" variant="next" size="big">
            <Trans>Search</Trans>
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
