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
}

export interface BarPlotProps {
  /** Title with the unit. */
  title: string;
  bars: readonly Bar[];
  /** Note on the last bar: “so far”. */
  lastNote?: string | undefined;
  /** Formats a value, for example `format.money`. */
  format: (value: number) => string;
}

const [height, foot, head] = [200, 24, 30];
/** Number of labels that fit on a phone. */
const maxTicks = 6;

/** The largest round number below the highest bar, for the scale line. */
function roundBelow(most: number) {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, most)));
  return ([1, 2, 2.5, 5].findLast((factor) => factor * power <= most) ?? 1) * power;
}

/**
 * Bar chart by month or place; the last bar is current and shows its value. Horizontal units are percent, vertical ones
 * px, so that text keeps its size. A table below repeats the numbers for screen readers.
 */
export function BarPlot({ title, bars, lastNote, format }: BarPlotProps) {
  const most = Math.max(1, ...bars.map((bar) => bar.value));
  const up = (value: number) => height - foot - (Math.max(0, value) / most) * (height - foot - head);
  const slot = 100 / Math.max(1, bars.length);
  // No scale without bars.
  const line = bars.some(({ value }) => value > 0) ? roundBelow(most) : null;
  const every = Math.ceil(bars.length / maxTicks);
  const last = bars.at(-1);
  return (
    <figure className={css.figure}>
      <div className={css.plot}>
        <svg aria-hidden="true">
          {line !== null && (
            <text className={css.scale} x="100%" y={up(line) + 4}>
              {format(line)}
            </text>
          )}
        </svg>
        <svg aria-hidden="true">
          {line !== null && <line x1="0" x2="100%" y1={up(line)} y2={up(line)} />}
          {bars.map((bar, index) => (
            <g key={bar.key}>
              <rect
                className={bar === last ? css.last : css.bar}
                x={`${(index + 0.15) * slot}%`}
                y={up(bar.value)}
                width={`${slot * 0.7}%`}
                height={height - foot - up(bar.value)}
              />
              {(bars.length - 1 - index) % every === 0 && (
                <text x={`${(index + 0.5) * slot}%`} y={height - 6}>
                  {bar.tick}
                </text>
              )}
            </g>
          ))}
          <line className={css.base} x1="0" x2="100%" y1={height - foot} y2={height - foot} />
          {last && (
            <text className={css.value} x="100%" y={head - 12}>
              {lastNote && <tspan className={css.note}>{lastNote} </tspan>}
              {format(last.value)}
            </text>
          )}
        </svg>
      </div>
      <details className={css.numbers}>
        <summary>
          <Trans>Data table</Trans>
        </summary>
        <table>
          <caption className={text.hidden}>{title}</caption>
          <tbody>
            {bars.toReversed().map((bar) => (
              <tr key={bar.key}>
                <th scope="row">
                  {bar.label}
                  {bar === last && lastNote && `, ${lastNote}`}
                </th>
                <td>{format(bar.value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
