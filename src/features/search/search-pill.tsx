import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { addDays, type Day } from "../../../domain/core/day.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { Icon } from "../../ui/brand/icons.tsx";
import { hasArea } from "./search-filters.ts";
import css from "./search-pill.module.css";
import type { SearchState } from "./use-search.ts";

interface SearchPillProps {
  criteria: SearchState;
  /** Null until the visitor's current day is known. */
  tomorrow: Day | null;
  onOpen: () => void;
}

/** The search in one line, which opens its form. */
export function SearchPill({ criteria, tomorrow, onOpen }: SearchPillProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { place, near, from, months } = criteria;
  const isAsked = hasArea(criteria);
  const where = place !== "" ? place : near ? t`Near me` : isAsked ? t`On the map` : t`Where?`;
  const duration = months === "open" ? t`Open-ended` : t`${plural(months, { one: "# month", other: "# months" })}`;
  const isTomorrow = from === null || from === tomorrow;
  const isToday = from !== null && tomorrow !== null && from === addDays(tomorrow, -1);
  return (
    <button type="button" className={css.pill} onClick={onOpen} aria-haspopup="dialog">
      <Icon name="pin" />
      <span>
        <b>{where}</b>
        <small>
          {isTomorrow ? t`from tomorrow` : isToday ? t`from today` : t`from ${format.day(from, "numeric")}`} ·{" "}
          {duration}
        </small>
      </span>
      <span className={css.change}>{isAsked ? <Trans>Change</Trans> : <Trans>Search</Trans>}</span>
    </button>
  );
}
