import { useLingui } from "@lingui/react/macro";
import type { CSSProperties, ReactNode } from "react";
import { IconButton } from "../forms/button.tsx";
import { classNames } from "../styles/class-names.ts";
import type { Bounds, PlanRow } from "./geometry.ts";
import css from "./plan.module.css";
import { RowLabels } from "./row-labels.tsx";
import type { useZoom } from "./use-zoom.ts";

export interface PlanFrameProps {
  view: ReturnType<typeof useZoom>;
  /** Above the plan: legend or tools. */
  tools: ReactNode;
  /** Row names, which stay visible while the frame scrolls. */
  rows?: readonly PlanRow[] | undefined;
  bounds: Bounds;
  /** Dragging the background pans; in the editor it selects instead. */
  pans?: boolean | undefined;
  children: ReactNode;
}

/** Scrollable frame of a plan, with tools above it. */
export function PlanFrame({ view, tools, rows = [], bounds, pans = true, children }: PlanFrameProps) {
  const { t } = useLingui();
  const { frame, zoom, minWidthPx, zoomIn, zoomOut } = view;
  const size = { "--zoom": zoom, "--min": `${minWidthPx}px`, "--letters": longestLabelOf(rows) } as CSSProperties;
  return (
    <div>
      <div className={css.tools}>
        {tools}
        <div className={css.zoom}>
          <IconButton icon="minus" label={t`Zoom out`} disabled={!zoomOut} onClick={() => zoomOut?.()} />
          <IconButton icon="add" label={t`Zoom in`} disabled={!zoomIn} onClick={() => zoomIn?.()} />
        </div>
      </div>
      <div
        ref={frame}
        className={classNames(css.frame, (zoom > 1 || !pans) && css.zoomed, pans && css.pans)}
        onPointerDown={pans ? view.onPointerDown : undefined}
      >
        <div className={css.ground} style={size}>
          {rows.length > 1 && <RowLabels rows={rows} bounds={bounds} />}
          {children}
        </div>
      </div>
    </div>
  );
}

/** Length of the longest row name, for which room is reserved. */
const longestLabelOf = (rows: readonly PlanRow[]) =>
  rows.length > 1 ? Math.max(...rows.map(({ label }) => label.length)) : 0;
