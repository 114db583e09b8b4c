import { useEffect, useRef, useState } from "react";
import { isSingleKey, useSingleKeysOn } from "../../lib/hooks/single-key-shortcuts.ts";
import { Icon } from "../brand/icons.tsx";
import { focusFirstRow } from "../data/row-navigation.ts";
import css from "./search-field.module.css";

export interface SearchFieldProps {
  /** Label and placeholder: “Search boxes, clients”. */
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/**
 * Search field of a list. “/” focuses it from anywhere on the page, Escape clears it, arrow down goes to the first row.
 */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const hasSingleKeys = useSingleKeysOn();
  // A value stored in the URL is updated with a delay; until then the typed text is shown.
  const [typed, setTyped] = useState<string | null>(null);
  if (typed === value) setTyped(null);
  const type = (text: string) => {
    setTyped(text);
    onChange(text);
  };
  useEffect(() => {
    const goTo = (event: KeyboardEvent) => {
      if (!isSingleKey(event, "/")) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    addEventListener("keydown", goTo);
    return () => removeEventListener("keydown", goTo);
  }, []);
  return (
    <label className={css.search}>
      <Icon name="search" />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        value={typed ?? value}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape") type("");
          if (event.key === "ArrowDown" && focusFirstRow()) event.preventDefault();
        }}
      />
      {hasSingleKeys && <kbd>/</kbd>}
    </label>
  );
}
