import { type ReactNode, useEffect, useId, useRef } from "react";
import text from "../styles/text.module.css";
import css from "./radio-tiles.module.css";

export type RadioTile<Value extends string> = {
  value: Value;
  label: ReactNode;
  hint?: ReactNode;
  /** A drawing before the words, in the `rail` layout. */
  picture?: ReactNode;
  disabled?: boolean | undefined;
};

export type RadioTilesProps<Value extends string> = {
  legend: ReactNode;
  legendHidden?: boolean | undefined;
  tiles: readonly RadioTile<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  /** `stack`: one under another with a hint; `rail`: pictures in a row. */
  layout?: "stack" | "rail" | undefined;
  /** Name for a form that is read with FormData. */
  name?: string | undefined;
};

/** One of a few, each a tile that explains itself. Selection is ink, never the signal colour. */
export function RadioTiles<Value extends string>({
  legend,
  legendHidden,
  tiles,
  value,
  onChange,
  layout = "stack",
  name,
}: RadioTilesProps<Value>) {
  const ownName = useId();
  const row = useRef<HTMLDivElement>(null);
  // A choice that came with the address may lie beyond the edge of a phone.
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>(":checked")?.parentElement;
    if (!row.current || !chosen) return;
    const aside = (row.current.clientWidth - chosen.offsetWidth) / 2;
    row.current.scrollLeft = chosen.offsetLeft - row.current.offsetLeft - aside;
  }, []);
  return (
    <fieldset className={css.group}>
      <legend className={legendHidden ? text.hidden : undefined}>{legend}</legend>
      <div ref={row} className={css[layout]}>
        {tiles.map((tile) => (
          <label key={tile.value} className={css.tile}>
            <input
              type="radio"
              name={name ?? ownName}
              value={tile.value}
              checked={tile.value === value}
              disabled={tile.disabled}
              onChange={() => onChange(tile.value)}
            />
            {tile.picture && <span className={css.picture}>{tile.picture}</span>}
            <span>
              <b>{tile.label}</b>
              {tile.hint}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
