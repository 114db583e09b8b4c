import { Trans } from "@lingui/react/macro";
import { useId } from "react";
import type { BoxSize } from "../../../domain/box/sizes.ts";
import css from "./size-chips.module.css";

export interface SizeChoice {
  id: BoxSize["id"];
  label: string;
  /** Price or what fits. */
  hint: string;
}

interface SizeChipsProps {
  sizes: readonly SizeChoice[];
  /** The value of “any size”. */
  any: string;
  value: string;
  onChange: (value: string) => void;
}

/** The wanted size, as radio buttons in the form of chips. */
export function SizeChips({ sizes, any, value, onChange }: SizeChipsProps) {
  const name = useId();
  const wiring = (id: string) => ({ name, value: id, checked: id === value, onChange: () => onChange(id) });
  return (
    <fieldset className={css.group}>
      <legend>
        <Trans>What size</Trans>
      </legend>
      {sizes.map(({ id, label, hint }) => (
        <label key={id} className={css.chip}>
          <input type="radio" {...wiring(id)} />
          {label} <small>{hint}</small>
        </label>
      ))}
      <label className={css.chip}>
        <input type="radio" {...wiring(any)} />
        <Trans>any</Trans>
      </label>
    </fieldset>
  );
}
