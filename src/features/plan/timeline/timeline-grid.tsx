import { Trans, useLingui } from "@lingui/react/macro";
import { type CSSProperties, type KeyboardEvent, useCallback, useLayoutEffect, useMemo, useRef, useState } from "react";
import { addDays, daysBetween } from "../../../../domain/core/day.ts";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import type { PartnerBox, Span, Timeline } from "../queries.ts";
import css from "./timeline.module.css";
import { type Gap, gapDays, monthsOf, partsOf, type rangeOf, withOutOfService } from "./timeline-days.ts";
import { TimelineRow } from "./timeline-row.tsx";
import { useVisibleRows } from "./use-visible-rows.ts";

export interface TimelineGridProps {
  boxes: readonly PartnerBox[];
  timeline: Timeline;
  range: ReturnType<typeof rangeOf>;
  onOpen: (boxId: string) => void;
  onGap: (gap: Gap) => void;
}

/** The row height, same as in the style sheet. */
const rowHeight = 36;

/** A virtualized grid of boxes and their entries. Arrow keys move between rows and entries, Enter opens. */
export function TimelineGrid({ boxes, timeline, range, onOpen, onGap }: TimelineGridProps) {
  const { t } = useLingui();
  const format = useFormat();
  const scroller = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState({ row: 0, part: 0 });
  const owed = useRef(false);
  const { first, days } = range;
  const { start, end } = useVisibleRows(scroller, boxes.length, rowHeight);
  const today = daysBetween(first, timeline.today);
  const spans = useMemo(() => {
    const grouped = Map.groupBy(timeline.spans, ({ boxId }) => boxId);
    for (const { id, status } of boxes) {
      if (status !== "outOfService") continue;
      grouped.set(id, withOutOfService(grouped.get(id) ?? [], { boxId: id, today, days }));
    }
    return grouped;
  }, [timeline, boxes, today, days]);
  const partsAt = useCallback(
    (row: number) => partsOf(spans.get(boxes[row]?.id ?? "") ?? [], days),
    [boxes, spans, days],
  );
  // The focused row stays rendered, however far it is scrolled away.
  const rows = Array.from({ length: Math.max(0, end - start) }, (_, index) => start + index);
  if (boxes[stop.row] && !rows.includes(stop.row)) rows.push(stop.row);

  useLayoutEffect(() => {
    const part = owed.current && scroller.current?.querySelector<HTMLElement>(`[data-part="${stop.row} ${stop.part}"]`);
    if (!part) return;
    owed.current = false;
    part.focus({ preventScroll: true });
  });

  const goTo = (row: number, part: number) => {
    const { current } = scroller;
    if (!boxes[row] || !current) return;
    const top = row * rowHeight;
    const room = current.clientHeight - 3 * rowHeight;
    if (top < current.scrollTop || top > current.scrollTop + room) current.scrollTop = Math.max(0, top - room / 2);
    owed.current = true;
    setStop({ row, part: Math.max(0, Math.min(part, partsAt(row).length - 1)) });
  };
  const press = useCallback(
    (row: number, part: number) => {
      const box = boxes[row];
      const parts = partsAt(row);
      const chosen = parts[part];
      if (!box || !chosen) return;
      setStop({ row, part });
      if (chosen.span) onOpen(box.id);
      else onGap({ box, ...gapDays(parts, chosen, first, days) });
    },
    [boxes, partsAt, first, days, onOpen, onGap],
  );
  const onKeyDown = (event: KeyboardEvent) => {
    const { row, part } = stop;
    const middle = partsAt(row)[part];
    const moves: Record<string, () => void> = {
      ArrowLeft: () => goTo(row, part - 1),
      ArrowRight: () => goTo(row, part + 1),
      ArrowUp: () => goTo(row - 1, samePart(row - 1)),
      ArrowDown: () => goTo(row + 1, samePart(row + 1)),
      PageUp: () => goTo(Math.max(0, row - 10), 0),
      PageDown: () => goTo(Math.min(boxes.length - 1, row + 10), 0),
      Home: () => goTo(0, 0),
      End: () => goTo(boxes.length - 1, 0),
    };
    /** The segment of another row on the same day. */
    const samePart = (other: number) => partsAt(other).findIndex((each) => each.end > (middle?.start ?? 0));
    const way = moves[event.key];
    if (!way) return;
    event.preventDefault();
    way();
  };
  const describe = useCallback(
    (span: Span) =>
      format.period(addDays(first, span.start), span.end === null ? null : addDays(first, span.end), "short"),
    [format, first],
  );

  return (
    <div
      ref={scroller}
      className={css.scroller}
      style={{ "--days": days, "--rows": boxes.length, "--today": today } as CSSProperties}
    >
      <div className={css.canvas}>
        <TimelineHead range={range} />
        <div className={css.rows}>
          <div className={css.labels}>
            {rows.map((row) => (
              <button
                key={row}
                type="button"
                tabIndex={-1}
                style={{ "--row": row } as CSSProperties}
                onClick={() => onOpen(boxes[row]?.id ?? "")}
              >
                {boxes[row]?.number}
              </button>
            ))}
          </div>
          {/* biome-ignore lint/a11y/useSemanticElements: a table cannot hold bars as wide as their days */}
          <div
            role="grid"
            aria-label={t`Occupancy of the boxes`}
            aria-rowcount={boxes.length}
            className={css.grid}
            onKeyDown={onKeyDown}
          >
            {rows.map((row) => {
              const box = boxes[row];
              return (
                box && (
                  <TimelineRow
                    key={box.id}
                    box={box}
                    row={row}
                    spans={spans.get(box.id)}
                    days={days}
                    stop={stop.row === row ? stop.part : null}
                    describe={describe}
                    onPress={press}
                  />
                )
              );
            })}
          </div>
          {today >= 0 && today < days && (
            <div className={css.today} aria-hidden="true">
              <em>
                <Trans>today</Trans>
              </em>
            </div>
          )}
        </div>
      </div>
    </div>
  );
}

/** Month headings. Screen readers get the dates of each entry instead. */
function TimelineHead({ range: { first, months } }: Pick<TimelineGridProps, "range">) {
  const format = useFormat();
  return (
    <div className={css.head} aria-hidden="true">
      <span className={css.corner}>
        <Trans>Box</Trans>
      </span>
      {monthsOf(first, months).map((month) => (
        <span
          key={month.on}
          className={css.month}
          style={{ "--start": month.start, "--length": month.days } as CSSProperties}
        >
          {format.day(month.on, "month")}
        </span>
      ))}
    </div>
  );
}
