import { type ReactNode, useEffect, useId, useRef } from "react";
import text from "../styles/text.module.css";
import css from "./radio-tiles.module.css";

export interface RadioTile<Value extends string> {
  value: Value;
  label: ReactNode;
  hint?: ReactNode;
  /** Picture before the text, in the `rail` layout. */
  picture?: ReactNode;
  disabled?: boolean | undefined;
}

export interface RadioTilesProps<Value extends string> {
  legend: ReactNode;
  legendHidden?: boolean | undefined;
  tiles: readonly RadioTile<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  /** `stack`: vertical with hints; `rail`: pictures in a row. */
  layout?: "stack" | "rail" | undefined;
  /** Field name, for forms read with FormData. */
  name?: string | undefined;
}

/** Radio buttons as tiles. The selection is drawn in ink, never in the accent color. */
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
  // A choice from the address may be scrolled out of view on phones.
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
