import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { addMonths, type Day } from "../../../domain/core/day.ts";
import { moveInAheadMonths } from "../../../domain/reservation/hold.ts";
import { searchReaders, viewAround } from "../../../domain/search/search.ts";
import { type Town, townsQuery } from "../../lib/api/towns.ts";
import { Button, IconButton } from "../../ui/forms/button.tsx";
import { SelectField, TextField } from "../../ui/forms/text-field.tsx";
import css from "./search-tray.module.css";
import { TownField } from "./town-field.tsx";
import { useNearMe } from "./use-near-me.ts";
import type { ChangeSearch, SearchState } from "./use-search.ts";

export interface SearchTrayProps {
  wish: SearchState;
  change: ChangeSearch;
  /** Null until the visitor's current day is known. */
  tomorrow: Day | null;
  /** Called when the visitor submits the search. */
  onSearch: () => void;
}

const monthChoices = [1, 2, 3, 6, 12];

/** Location, start date and duration. Date and duration apply immediately, a town when it is chosen. */
export function SearchTray({ wish, change, tomorrow, onSearch }: SearchTrayProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const [typed, setTyped] = useState(wish.place);
  const [shownPlace, setShownPlace] = useState(wish.place);
  const [isUnknown, setUnknown] = useState(false);
  const nearMe = useNearMe((near) => change({ place: "", near, bbox: viewAround(near) }));

  if (shownPlace !== wish.place) {
    setShownPlace(wish.place);
    setTyped(wish.place);
  }
  const choose = (town: Town) => {
    setTyped(town.name);
    setUnknown(false);
    change({ place: town.name, near: { lat: town.lat, lng: town.lng }, bbox: viewAround(town) });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const sought = typed.trim();
    if (sought === "" && wish.place !== "") change({ place: "", near: null, bbox: null });
    if (sought !== "" && sought !== wish.place) {
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
          <TextField
            label={t`From when`}
            icon="calendar"
            type="date"
            // The default is tomorrow; the prerendered field is empty and must not fail validation.
            required={false}
            min={tomorrow ?? undefined}
            max={tomorrow === null ? undefined : addMonths(tomorrow, moveInAheadMonths)}
            value={wish.from ?? tomorrow ?? ""}
            onChange={(event) => change({ from: searchReaders.from(event.target.value) }, "replace")}
          />
          <SelectField
            label={t`For how long`}
            icon="clock"
            className={css.months}
            value={String(wish.months)}
            onChange={(event) => change({ months: searchReaders.months(event.target.value) ?? wish.months }, "replace")}
          >
            {withChosen(wish.months).map((months) => (
              <option key={months} value={months}>
                {t`${plural(months, { one: "# month", other: "# months" })}`}
              </option>
            ))}
            <option value="open">{t`Without an end date`}</option>
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
