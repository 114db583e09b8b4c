import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { Day } from "../../../domain/core/day.ts";
import { usePhoneLayout, useWideLayout } from "../../lib/hooks/use-wide-layout.ts";
import { FilterChips, type FilterChipsProps } from "./filter-chips.tsx";
import { placesQuery } from "./queries.ts";
import css from "./search-bar.module.css";
import { SearchPill } from "./search-pill.tsx";

export interface SearchBarProps extends Omit<FilterChipsProps, "counts"> {
  /** Null until the visitor's current day is known. */
  tomorrow: Day | null;
  onEdit: () => void;
}

/** The submitted search in one line, which opens the form again, with its filters below. */
export function SearchBar({ tomorrow, onEdit, ...chips }: SearchBarProps) {
  const wide = useWideLayout();
  const phone = usePhoneLayout();
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
    // On a phone the form opens above the bar.
    isEditing.current = !phone;
    onEdit();
  };
  return (
    <div className={css.top}>
      <SearchPill criteria={chips.criteria} tomorrow={tomorrow} onOpen={edit} />
      <FilterChips {...chips} counts={found.data?.pages[0]?.featureCounts} />
    </div>
  );
}
