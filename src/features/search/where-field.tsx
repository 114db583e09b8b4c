import { useLingui } from "@lingui/react/macro";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, type ReactNode, Suspense, useId, useRef, useState } from "react";
import { type Town, townsQuery } from "../../lib/api/towns.ts";
import { useDebouncedValue } from "../../lib/hooks/use-debounced-value.ts";
import { TextField } from "../../ui/forms/text-field.tsx";
import { lazyWithCatalog } from "./lazy-with-catalog.ts";

const TownList = lazyWithCatalog(() => import("./town-list.tsx").then((file) => file.TownList));

export interface TownFieldProps {
  typed: string;
  onType: (typed: string) => void;
  onChoose: (town: Town) => void;
  error: ReactNode;
  action: ReactNode;
}

const settleMs = 120;

/** A combobox of towns, by the WAI-ARIA pattern: focus stays in the input. */
export function TownField({ typed, onType, onChoose, error, action }: TownFieldProps) {
  const { t } = useLingui();
  const listId = useId();
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const field = useRef<HTMLInputElement>(null);
  const sought = useDebouncedValue(typed.trim(), settleMs);
  const found = useQuery({ ...townsQuery(sought), enabled: open && sought !== "", placeholderData: keepPreviousData });
  const towns = typed.trim() === "" ? [] : (found.data ?? []);
  const shown = open && towns.length > 0;

  const choose = (town: Town) => {
    setOpen(false);
    onChoose(town);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") return setOpen(false);
    if (event.key === "Enter" && shown) {
      const town = towns[at];
      if (town === undefined) return setOpen(false);
      event.preventDefault();
      return choose(town);
    }
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    setOpen(true);
    const step = event.key === "ArrowDown" ? 1 : -1;
    setAt(at === -1 && step === -1 ? towns.length - 1 : (at + step + towns.length) % Math.max(1, towns.length));
  };

  return (
    <>
      <TextField
        ref={field}
        label={t`Where`}
        icon="pin"
        value={typed}
        placeholder={t`City`}
        onChange={(event) => {
          onType(event.target.value);
          setOpen(true);
          setAt(-1);
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
          <TownList id={listId} towns={towns} at={at} below={field} onChoose={choose} />
        </Suspense>
      )}
    </>
  );
}
