import { useLingui } from "@lingui/react/macro";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, type ReactNode, Suspense, useId, useRef, useState } from "react";
import { popularTownsQuery, suggestionsQuery } from "../../lib/api/suggestions.ts";
import { useDebouncedValue } from "../../lib/hooks/use-debounced-value.ts";
import { TextField } from "../../ui/forms/text-field.tsx";
import { lazyWithCatalog } from "./lazy-with-catalog.ts";
import { recentPlaces, type Spot } from "./recent-places.ts";
import { groupSuggestions } from "./suggestion-groups.ts";

const SuggestionList = lazyWithCatalog(() => import("./suggestion-list.tsx").then((file) => file.SuggestionList));

export interface WhereFieldProps {
  typed: string;
  onType: (typed: string) => void;
  onChoose: (spot: Spot) => void;
  error: ReactNode;
  action: ReactNode;
  /** The list is part of the sheet on a phone, and otherwise lies over the page. */
  isInSheet: boolean;
}

const settleMs = 120;

/** A combobox of places to search for, by the WAI-ARIA pattern: focus stays in the input. */
export function WhereField({ typed, onType, onChoose, error, action, isInSheet }: WhereFieldProps) {
  const { t } = useLingui();
  const listId = useId();
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const field = useRef<HTMLInputElement>(null);
  const isEmpty = typed.trim() === "";
  const sought = useDebouncedValue(typed.trim(), settleMs);
  const found = useQuery({
    ...suggestionsQuery(sought),
    enabled: open && sought !== "",
    placeholderData: keepPreviousData,
  });
  const popular = useQuery({ ...popularTownsQuery, enabled: open && isEmpty });
  const groups = !open
    ? []
    : isEmpty
      ? groupSuggestions({ recent: recentPlaces(), popular: popular.data ?? [] })
      : groupSuggestions({ found: found.data ?? [] });
  const spots = groups.flatMap((group) => group.spots);
  const isUnknown =
    open && !isEmpty && sought === typed.trim() && found.isSuccess && !found.isPlaceholderData && spots.length === 0;
  const shown = spots.length > 0 || isUnknown;

  const choose = (spot: Spot) => {
    setOpen(false);
    onChoose(spot);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && shown) {
      // Closes the list and not the sheet around it.
      event.preventDefault();
      return setOpen(false);
    }
    if (event.key === "Enter" && shown) {
      const spot = spots[at];
      if (spot === undefined) return setOpen(false);
      event.preventDefault();
      return choose(spot);
    }
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    setOpen(true);
    const step = event.key === "ArrowDown" ? 1 : -1;
    setAt(at === -1 && step === -1 ? spots.length - 1 : (at + step + spots.length) % Math.max(1, spots.length));
  };
  const begin = () => {
    setOpen(true);
    setAt(-1);
  };

  return (
    <>
      <TextField
        ref={field}
        label={t`Where`}
        icon="pin"
        value={typed}
        placeholder={t`Town, street, postal code`}
        onChange={(event) => {
          onType(event.target.value);
          begin();
        }}
        onFocus={(event) => {
          event.target.select();
          if (isEmpty) begin();
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setOpen(false)}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={listId}
        aria-activedescendant={shown && at >= 0 ? `${listId}${at}` : undefined}
        autoComplete="off"
        autoCapitalize="words"
        enterKeyHint="search"
        required={false}
        error={error}
        action={action}
      />
      {shown && (
        <Suspense>
          <SuggestionList
            {...{ groups, at, isUnknown }}
            id={listId}
            below={isInSheet ? null : field}
            onChoose={choose}
          />
        </Suspense>
      )}
    </>
  );
}
