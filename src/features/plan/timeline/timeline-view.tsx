import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { addMonths, dayAt, polishTimeZone } from "../../../../domain/core/day.ts";
import { useMedia } from "../../../lib/hooks/use-media.ts";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { QueryView } from "../../../ui/data/query-view.tsx";
import { TableSkeleton } from "../../../ui/feedback/table-skeleton.tsx";
import { Button, IconButton } from "../../../ui/forms/button.tsx";
import { SelectField } from "../../../ui/forms/text-field.tsx";
import { Legend } from "../../../ui/plan/legend.tsx";
import { BoxFilters } from "../filters/box-filters.tsx";
import { FoundBoxesGate } from "../filters/found-boxes-gate.tsx";
import { NoMatchingBoxes } from "../filters/no-matching-boxes.tsx";
import { useFoundBoxes } from "../filters/use-found-boxes.ts";
import { timelineQuery } from "../queries.ts";
import { sortBoxes } from "../table/sort-boxes.ts";
import type { TableViewProps } from "../table/table-view.tsx";
import { GapDialog } from "./gap-dialog.tsx";
import css from "./timeline.module.css";
import { type Gap, rangeOf, timelineMonths } from "./timeline-days.ts";
import { TimelineGrid } from "./timeline-grid.tsx";

export type TimelineViewProps = Pick<TableViewProps, "placeId" | "boxes" | "address" | "saved">;

/** The occupancy of boxes over months. Gaps can be reserved or blocked. */
export function TimelineView({ placeId, boxes, address, saved }: TimelineViewProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { floor, from, months, change } = address;
  const [gap, setGap] = useState<Gap | null>(null);
  const today = dayAt(new Date(), polishTimeZone);
  const range = rangeOf(from, months, today);
  const isThisMonth = range.first.slice(0, 7) === today.slice(0, 7);
  const timeline = useQuery(timelineQuery(placeId, range.first, range.days));
  const fitting = useFoundBoxes(placeId, boxes, address, floor);
  const found = useMemo(() => sortBoxes(fitting.found, { key: "number", direction: "asc" }), [fitting.found]);
  const go = (by: number) => change({ from: addMonths(range.first, by).slice(0, 7) });
  const firstMonth = format.day(range.first, "month");
  // On a phone the boxes come first.
  const isPhone = useMedia("(width < 40rem)");
  const legend = <Legend boxes={found} />;

  return (
    <>
      <BoxFilters
        address={address}
        saved={saved}
        onEnter={(words) => change({ q: words, box: fitting.first(words)?.id ?? "" })}
      />
      <div className={css.tools}>
        <div className={css.months}>
          <IconButton icon="back" label={t`Earlier`} onClick={() => go(-1)} />
          <p aria-live="polite">
            <Trans>from {firstMonth}</Trans>
          </p>
          <IconButton icon="arrow" label={t`Later`} onClick={() => go(1)} />
          {!isThisMonth && (
            <Button variant="quiet" size="small" onClick={() => change({ from: "" })}>
              <Trans>This month</Trans>
            </Button>
          )}
        </div>
        <SelectField
          label={t`Detail level`}
          labelHidden
          value={String(range.months)}
          onChange={(event) => change({ months: event.target.value })}
        >
          {timelineMonths.map((count) => (
            <option key={count} value={count}>
              <Plural value={count} one="# month" other="# months" />
            </option>
          ))}
        </SelectField>
        {!isPhone && legend}
      </div>
      <FoundBoxesGate query={fitting.query}>
        {found.length === 0 ? (
          <NoMatchingBoxes address={address} />
        ) : (
          <QueryView query={timeline} skeleton={<TableSkeleton />}>
            {(data) => (
              <TimelineGrid
                boxes={found}
                timeline={data}
                range={range}
                onOpen={(id) => change({ box: id })}
                onGap={setGap}
              />
            )}
          </QueryView>
        )}
      </FoundBoxesGate>
      {isPhone && legend}
      <GapDialog placeId={placeId} gap={gap} onClose={() => setGap(null)} />
    </>
  );
}
