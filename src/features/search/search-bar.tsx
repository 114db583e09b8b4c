import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { Day } from "../../../domain/core/day.ts";
import { useWideLayout } from "../../lib/hooks/use-wide-layout.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { Icon } from "../../ui/brand/icons.tsx";
import text from "../../ui/styles/text.module.css";
import { FilterChips, type FilterChipsProps } from "./filter-chips.tsx";
import { placesQuery } from "./queries.ts";
import css from "./search-bar.module.css";

export interface SearchBarProps extends Omit<FilterChipsProps, "counts"> {
  /** Null until the visitor's current day is known. */
  tomorrow: Day | null;
  onEdit: () => void;
}

/** The submitted search in one line, which opens the form again, with its filters below. */
export function SearchBar({ tomorrow, onEdit, ...chips }: SearchBarProps) {
  const { t } = useLingui();
  const format = useFormat();
  const wide = useWideLayout();
  const found = useInfiniteQuery({
    ...placesQuery(chips.criteria, wide ? "desktop" : "phone"),
    enabled: tomorrow !== null,
  });
  const isEditing = useRef(false);
  useEffect(
    () => () => {
      if (isEditing.current) requestAnimationFrame(() => document.querySelector<HTMLElement>("search input")?.focus());
    },
    [],
  );
  const edit = () => {
    isEditing.current = true;
    onEdit();
  };
  const { place, near, from, months } = chips.criteria;
  const start = from ?? tomorrow;
  const where = place !== "" ? place : near ? t`Near me` : t`All of Poland`;
  const duration = months === "open" ? t`Open-ended` : t`${plural(months, { one: "# month", other: "# months" })}`;
  return (
    <div className={css.top}>
      <h1 className={text.hidden} tabIndex={-1}>
        <Trans>Everything in its place.</Trans>
      </h1>
      <button type="button" className={css.bar} onClick={edit}>
        <Icon name="pin" />
        <span>
          <b>{where}</b>
          <small>
            {start && <>{t`from ${format.day(start, "numeric")}`} · </>}
            {duration}
          </small>
        </span>
        <span className={css.change}>
          <Trans>Change</Trans>
        </span>
      </button>
      <FilterChips {...chips} counts={found.data?.pages[0]?.featureCounts} />
    </div>
  );
}
