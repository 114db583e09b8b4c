import { Trans } from "@lingui/react/macro";
import {
  type ChangeEvent,
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useState,
} from "react";
import css from "./bar-plot.module.css";
import { type Bar, type BarNumbers, BarPlotTable } from "./bar-plot-table.tsx";

export interface BarPlotProps extends BarNumbers {
  /** What the bars are; by default the month and the same month a year earlier. */
  legend?: { value: ReactNode; compared: ReactNode } | undefined;
  /** Set if the page shows the numbers in a table of its own. */
  withoutTable?: boolean | undefined;
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
 * Bar chart by month, with lighter bars for comparison; the last bar is current and shows its value. Pointing,
 * tapping and the arrow keys show the values of a month. Horizontal units are percent, vertical ones px, so that text
 * keeps its size. A table below repeats the numbers.
 */
export function BarPlot({ title, bars, lastNote, legend, withoutTable = false, format }: BarPlotProps) {
  const { chosen, control } = useChosenBar(bars.length);
  const isCompared = bars.some(({ compared }) => (compared?.value ?? 0) > 0);
  const most = Math.max(1, ...bars.flatMap(({ value, compared }) => [value, compared?.value ?? 0]));
  const up = (value: number) => height - foot - (Math.max(0, value) / most) * (height - foot - head);
  const slot = 100 / Math.max(1, bars.length);
  // No scale without bars.
  const line = bars.some(({ value }) => value > 0) || isCompared ? roundBelow(most) : null;
  const every = Math.ceil(bars.length / maxTicks);
  const last = bars.at(-1);
  const shown = chosen === null ? undefined : bars[chosen];
  const nameOf = (bar: Bar) => (bar === last && lastNote ? `${bar.label}, ${lastNote}` : bar.label);
  const valuesOf = (bar: Bar) =>
    [
      `${nameOf(bar)}: ${format(bar.value)}`,
      ...(bar.compared && isCompared ? [`${bar.compared.label}: ${format(bar.compared.value)}`] : []),
    ].join("; ");
  const focused = bars[control.value];
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
        <div className={css.bars} style={{ "--bars": bars.length } as CSSProperties}>
          <svg aria-hidden="true">
            {line !== null && <line x1="0" x2="100%" y1={up(line)} y2={up(line)} />}
            {bars.map((bar, index) => (
              <g key={bar.key}>
                {index === chosen && (
                  <rect
                    className={css.slot}
                    x={`${index * slot}%`}
                    y={head}
                    width={`${slot}%`}
                    height={height - foot - head}
                  />
                )}
                {bar.compared && isCompared && (
                  <rect
                    className={css.compared}
                    x={`${(index + 0.08) * slot}%`}
                    y={up(bar.compared.value)}
                    width={`${slot * 0.34}%`}
                    height={height - foot - up(bar.compared.value)}
                  />
                )}
                <rect
                  className={bar === last ? css.last : css.bar}
                  x={`${(index + (isCompared ? 0.44 : 0.15)) * slot}%`}
                  y={up(bar.value)}
                  width={`${slot * (isCompared ? 0.48 : 0.7)}%`}
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
            {last && !shown && (
              <text className={css.value} x="100%" y={head - 12}>
                {lastNote && <tspan className={css.note}>{lastNote} </tspan>}
                {format(last.value)}
              </text>
            )}
          </svg>
          {focused && <input type="range" aria-label={title} aria-valuetext={valuesOf(focused)} {...control} />}
          {shown && chosen !== null && (
            // The share of the offset equals the position, which keeps the tooltip within the plot.
            <p
              className={css.tooltip}
              aria-hidden="true"
              style={{ "--at": `${(chosen / Math.max(1, bars.length - 1)) * 100}%` } as CSSProperties}
            >
              <span>{nameOf(shown)}</span>
              <b>{format(shown.value)}</b>
              {shown.compared && isCompared && (
                <>
                  <span>{shown.compared.label}</span>
                  <span>{format(shown.compared.value)}</span>
                </>
              )}
            </p>
          )}
        </div>
      </div>
      {isCompared && <Legend {...legend} />}
      {!withoutTable && <BarPlotTable {...{ title, bars, lastNote, format, isCompared }} />}
    </figure>
  );
}

function Legend({
  value = <Trans>In the month</Trans>,
  compared = <Trans>A year earlier</Trans>,
}: Partial<NonNullable<BarPlotProps["legend"]>>) {
  return (
    <p className={css.legend} aria-hidden="true">
      <span>
        <i /> {value}
      </span>
      <span>
        <i className={css.comparedKey} /> {compared}
      </span>
    </p>
  );
}

/** The bar whose values are visible, and the range input over the bars: its thumb is as wide as one bar's slot. */
function useChosenBar(count: number) {
  const [value, setValue] = useState(count - 1);
  const [hovered, setHovered] = useState<number | null>(null);
  const [isFocused, setFocused] = useState(false);
  return {
    chosen: hovered ?? (isFocused ? value : null),
    control: {
      ...{ min: 0, max: Math.max(0, count - 1), step: 1, value: Math.min(value, count - 1) },
      onChange({ target }: ChangeEvent<HTMLInputElement>) {
        setHovered(null);
        setFocused(true);
        setValue(Number(target.value));
      },
      onPointerMove({ currentTarget, clientX, pointerType }: PointerEvent<HTMLInputElement>) {
        if (pointerType === "touch") return;
        const { left, width } = currentTarget.getBoundingClientRect();
        setHovered(Math.min(count - 1, Math.max(0, Math.floor(((clientX - left) / width) * count))));
      },
      onPointerLeave: () => setHovered(null),
      onFocus: () => setFocused(true),
      onPointerDown: () => setFocused(true),
      onKeyDown({ key }: KeyboardEvent) {
        if (key !== "Escape") return;
        setHovered(null);
        setFocused(false);
      },
      onBlur: () => setFocused(false),
    },
  };
}
