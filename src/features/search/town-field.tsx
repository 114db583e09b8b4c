import { useLingui } from "@lingui/react/macro";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { createPortal } from "react-dom";
import { type Town, townsQuery } from "../../lib/towns.ts";
import { useSettled } from "../../lib/use-settled.ts";
import { TextField } from "../../ui/text-field.tsx";
import css from "./town-field.module.css";
import { useBelow } from "./use-below.ts";

export interface TownFieldProps {
  typed: string;
  onType: (typed: string) => void;
  onChoose: (town: Town) => void;
  error: ReactNode;
  action: ReactNode;
}

const settleMs = 120;

/** Towns as one types: a combobox with a list, by the WAI-ARIA pattern (focus stays in the field). */
export function TownField({ typed, onType, onChoose, error, action }: TownFieldProps) {
  const { t } = useLingui();
  const listId = useId();
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const field = useRef<HTMLInputElement>(null);
  const sought = useSettled(typed.trim(), settleMs);
  const found = useQuery({ ...townsQuery(sought), enabled: open && sought !== "", placeholderData: keepPreviousData });
  const towns = typed.trim() === "" ? [] : (found.data ?? []);
  const shown = open && towns.length > 0;

  // A letter typed before the script came is in the field, but no event told of it.
  const adopt = useEffectEvent(() => {
    const early = field.current?.value ?? "";
    if (early === "" || early === typed) return;
    onType(early);
    setOpen(true);
  });
  useLayoutEffect(() => adopt(), []);

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
        placeholder={t`Town or city`}
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
      {shown && <Towns id={listId} towns={towns} at={at} below={field} onChoose={choose} />}
    </>
  );
}

interface TownsProps {
  id: string;
  towns: readonly Town[];
  at: number;
  below: RefObject<HTMLElement | null>;
  onChoose: (town: Town) => void;
}

/** Outside the tray, whose frame would cut it off. */
function Towns({ id, towns, at, below, onChoose }: TownsProps) {
  const { t } = useLingui();
  const list = useBelow<HTMLDivElement>(below);
  return createPortal(
    <div ref={list} id={id} className={css.list} role="listbox" aria-label={t`Towns`}>
      {towns.map((town, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field's arrows and Enter choose; the list never has focus
        <div
          key={`${town.name} ${town.lat}`}
          id={`${id}${index}`}
          role="option"
          aria-selected={index === at}
          tabIndex={-1}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(town)}
        >
          {town.name}
        </div>
      ))}
    </div>,
    document.body,
  );
}
