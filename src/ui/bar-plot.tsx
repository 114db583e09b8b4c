import css from "./bar-plot.module.css";
import text from "./text.module.css";

export type Bar = {
  key: string;
  /** Whole name, for the table: „November 2026". */
  label: string;
  /** Short name under the bar: „11". Left out where there is no room. */
  tick: string;
  value: number;
};

export type BarPlotProps = {
  /** What is plotted, with its unit. */
  title: string;
  bars: readonly Bar[];
  /** Writes a value, such as `format.money`. */
  format: (value: number) => string;
};

const [width, height, foot, head] = [640, 200, 24, 26];

/** Two lines above the ground at round values are enough to judge a bar by. */
function roundStep(most: number) {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, most / 2)));
  const step = [1, 2, 2.5, 5].findLast((factor) => factor * power * 2 <= most) ?? 1;
  return step * power;
}

/** Bars by month or place. The last is the present one, with its value written. Screen readers get the same as a table. */
export function BarPlot({ title, bars, format }: BarPlotProps) {
  const most = Math.max(1, ...bars.map((bar) => bar.value));
  const up = (value: number) => height - foot - (value / most) * (height - foot - head);
  const slot = width / Math.max(1, bars.length);
  const step = roundStep(most);
  const every = Math.ceil(bars.length / 12);
  return (
    <figure>
      <svg className={css.plot} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {[step, step * 2].map((value) => (
          <g key={value}>
            <line x1="0" x2={width} y1={up(value)} y2={up(value)} />
            <text x="0" y={up(value) - 4}>
              {format(value)}
            </text>
          </g>
        ))}
        {bars.map((bar, index) => {
          const isLast = index === bars.length - 1;
          const middle = (index + 0.5) * slot;
          return (
            <g key={bar.key}>
              <rect
                className={isLast ? css.last : css.bar}
                x={index * slot + slot * 0.15}
                y={up(bar.value)}
                width={slot * 0.7}
                height={height - foot - up(bar.value)}
              />
              {(bars.length - 1 - index) % every === 0 && (
                <text className={css.tick} x={middle} y={height - 6}>
                  {bar.tick}
                </text>
              )}
              {isLast && (
                <text className={css.value} x={width} y={up(bar.value) - 8}>
                  {format(bar.value)}
                </text>
              )}
            </g>
          );
        })}
        <line className={css.base} x1="0" x2={width} y1={height - foot} y2={height - foot} />
      </svg>
      <table className={text.hidden}>
        <caption>{title}</caption>
        <tbody>
          {bars.map((bar) => (
            <tr key={bar.key}>
              <th scope="row">{bar.label}</th>
              <td>{format(bar.value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
