import { Trans } from "@lingui/react/macro";
import text from "../styles/text.module.css";
import css from "./bar-plot.module.css";

export interface Bar {
  key: string;
  /** Full name for the table: “November 2026”. */
  label: string;
  /** Short name below the bar: “11”. Omitted if there is no room. */
  tick: string;
  value: number;
  /** A lighter bar next to it, such as the same month of the previous year. */
  compared?: { label: string; value: number };
}

export interface BarNumbers {
  /** Title with the unit. */
  title: string;
  bars: readonly Bar[];
  /** Note on the last bar: “so far”. */
  lastNote?: string | undefined;
  /** Formats a value, for example `format.money`. */
  format: (value: number) => string;
}

interface Props extends BarNumbers {
  isCompared: boolean;
}

/** The numbers of a bar chart, the latest month first. */
export function BarPlotTable({ title, bars, lastNote, format, isCompared }: Props) {
  const last = bars.at(-1);
  return (
    <details className={css.numbers}>
      <summary>
        <Trans>Data table</Trans>
      </summary>
      <table>
        <caption className={text.hidden}>{title}</caption>
        {isCompared && (
          <thead>
            <tr>
              <th scope="col">
                <Trans>Month</Trans>
              </th>
              <th scope="col">
                <Trans>In the month</Trans>
              </th>
              <th scope="col">
                <Trans>A year earlier</Trans>
              </th>
            </tr>
          </thead>
        )}
        <tbody>
          {bars.toReversed().map((bar) => (
            <tr key={bar.key}>
              <th scope="row">
                {bar.label}
                {bar === last && lastNote && `, ${lastNote}`}
              </th>
              <td>{format(bar.value)}</td>
              {isCompared && <td>{format(bar.compared?.value ?? 0)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
