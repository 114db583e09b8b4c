import { useFormat } from "../../../lib/i18n/use-format.ts";
import css from "./sums.module.css";

interface Props {
  /** Accessible name of the list. */
  label: string;
  /** Names and amounts in grosze. */
  sums: readonly (readonly [name: string, grosze: number])[];
}

/** Sums of a list, in one line where they fit. */
export function Sums({ label, sums }: Props) {
  const format = useFormat();
  return (
    <dl className={css.sums} aria-label={label}>
      {sums.map(([name, grosze]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{format.money(grosze)}</dd>
        </div>
      ))}
    </dl>
  );
}
