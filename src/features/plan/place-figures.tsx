import { Trans } from "@lingui/react/macro";
import { useFormat } from "../../lib/i18n/use-format.ts";
import css from "./place-figures.module.css";
import type { PlaceBoxes } from "./queries.ts";

export type PlaceFiguresProps = Pick<PlaceBoxes, "boxes" | "figures"> & {
  /** The day of the boxes; empty for today. */
  on: string;
};

/** Key figures of the place. For other days only those derived from its boxes, because amounts are known for today only. */
export function PlaceFigures({ boxes, figures, on }: PlaceFiguresProps) {
  const format = useFormat();
  const rented = boxes.filter(({ state }) => state === "occupied" || state === "overdue").length;
  const rentable = boxes.filter(({ status, state }) => status === "available" || state !== "outOfService").length;
  const overdueGrosze = boxes.reduce((sum, { tenant }) => sum + (tenant?.overdueGrosze ?? 0), 0);
  if (on !== "") {
    const day = format.day(on, "short");
    const free = boxes.filter(({ state }) => state === "free").length;
    return (
      <dl className={css.figures}>
        <div>
          <dt>
            <Trans>Occupancy on {day}</Trans>
          </dt>
          <dd>{format.percent(rentable === 0 ? 0 : rented / rentable)}</dd>
        </div>
        <div>
          <dt>
            <Trans>Free on {day}</Trans>
          </dt>
          <dd>{format.number(free)}</dd>
        </div>
      </dl>
    );
  }
  return (
    <dl className={css.figures}>
      <div>
        <dt>
          <Trans>Occupancy</Trans>
        </dt>
        <dd>{format.percent(rentable === 0 ? 0 : rented / rentable)}</dd>
      </div>
      <div>
        <dt>
          <Trans>Monthly rent</Trans>
        </dt>
        <dd>{format.money(figures.monthlyGrosze)}</dd>
      </div>
      <div>
        <dt>
          <Trans>Overdue</Trans>
        </dt>
        <dd>{format.money(overdueGrosze)}</dd>
      </div>
      <div>
        <dt>
          <Trans>New rentals in the last 7 days</Trans>
        </dt>
        <dd>{format.number(figures.newRents7Days)}</dd>
      </div>
    </dl>
  );
}
