import { useLingui } from "@lingui/react/macro";
import { type CSSProperties, memo } from "react";
import { classNames } from "../../../ui/styles/class-names.ts";
import state from "../../../ui/styles/state.module.css";
import { entryLabels } from "../box-panel/box-entry.ts";
import type { PartnerBox, Span } from "../queries.ts";
import css from "./timeline.module.css";
import { partsOf } from "./timeline-days.ts";

export interface TimelineRowProps {
  box: PartnerBox;
  row: number;
  spans: readonly Span[] | undefined;
  days: number;
  /** The index of the focusable segment, or null in other rows. */
  stop: number | null;
  /** Formats an entry's period. */
  describe: (span: Span) => string;
  onPress: (row: number, part: number) => void;
}

const none: readonly Span[] = [];

/** A shorter bar has no room for a name, so only its title and label have it. */
const minDaysForName = 6;

const lookOf = ({ kind, isOverdue }: Span) => {
  if (kind === "rent") return isOverdue ? state.overdue : state.occupied;
  return kind === "block" ? state.outOfService : state.held;
};

/** One box: entries as bars, and gaps as buttons. */
export const TimelineRow = memo(function TimelineRow(props: TimelineRowProps) {
  const { box, row, spans = none, days, stop, describe, onPress } = props;
  const { t } = useLingui();
  return (
    // biome-ignore lint/a11y/useSemanticElements: as the grid it belongs to
    // biome-ignore lint/a11y/useFocusableInteractive: its cells are
    <div role="row" aria-rowindex={row + 1} className={css.row} style={{ "--row": row } as CSSProperties}>
      {partsOf(spans, days).map(({ start, end, span }, part) => (
        // biome-ignore lint/a11y/useSemanticElements: as the grid it belongs to
        <button
          key={start}
          type="button"
          role="gridcell"
          data-part={`${row} ${part}`}
          tabIndex={stop === part ? 0 : -1}
          className={classNames(
            span ? css.bar : css.gap,
            span && lookOf(span),
            span?.kind === "rent" && !span.isOverdue && css.full,
          )}
          style={{ "--start": start, "--length": end - start } as CSSProperties}
          aria-label={
            span
              ? t`${box.number}: ${t(entryLabels[span.kind])} ${span.name ?? ""}, ${describe(span)}`
              : t`${box.number}: free`
          }
          title={span ? span.name || t(entryLabels[span.kind]) : undefined}
          onClick={() => onPress(row, part)}
        >
          {span && end - start >= minDaysForName && <em>{span.name || t(entryLabels[span.kind])}</em>}
        </button>
      ))}
    </div>
  );
});
