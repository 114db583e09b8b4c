import { useEffect, useRef, useState } from "react";
import { Icon } from "./icons.tsx";
import css from "./search-field.module.css";

export type SearchFieldProps = {
  /** What is searched, as label and placeholder: „Search boxes, clients". */
  label: string;
  value: string;
  onChange: (value: string) => void;
};

const typesText = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** The search of a list. „/" goes to it from anywhere on the page, Escape empties it. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  // A value that is kept in the address comes back a moment later: until then what was typed stands.
  const [typed, setTyped] = useState<string | null>(null);
  if (typed === value) setTyped(null);
  const type = (text: string) => {
    setTyped(text);
    onChange(text);
  };
  useEffect(() => {
    const goTo = (event: KeyboardEvent) => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || typesText(event.target)) return;
      event.preventDefault();
      input.current?.focus();
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
        onKeyDown={(event) => event.key === "Escape" && type("")}
      />
      <kbd>/</kbd>
    </label>
  );
}
