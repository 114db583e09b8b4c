import { TableSkeleton } from "../../ui/feedback/table-skeleton.tsx";
import css from "./place-skeleton.module.css";
import type { PlaceView } from "./use-place-view.ts";

const figures = ["occupancy", "rent", "overdue", "new"];

/** Loading placeholder of the place page. */
export function PlaceSkeleton({ view }: { view: PlaceView }) {
  return (
    <div className={css.place} aria-hidden="true">
      <div className={css.figures}>
        {figures.map((figure) => (
          <span key={figure}>
            <i />
            <b />
          </span>
        ))}
      </div>
      <div className={css.bar}>
        <i />
        <i />
        <i />
      </div>
      <div className={css.bar}>
        <i className={css.search} />
        <i />
      </div>
      {view === "table" ? (
        <TableSkeleton />
      ) : (
        <div className={css.plan}>
          <span className={css.floor} />
          <span className={css.panel} />
        </div>
      )}
    </div>
  );
}
