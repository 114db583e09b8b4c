import { Trans } from "@lingui/react/macro";
import { occupancyRate } from "../../../domain/figures/occupancy.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { useOccupancyText } from "../../ui/data/use-occupancy-text.ts";
import css from "./place-figures.module.css";
import type { PlaceBoxes } from "./queries.ts";

export type PlaceFiguresProps = Pick<PlaceBoxes, "boxes" | "figures"> & {
  /** The day of the boxes; empty for today. */
  on: string;
};

/** Key figures of the place: for other days only its occupancy and free boxes. */
export function PlaceFigures({ boxes, figures, on }: PlaceFiguresProps) {
  const format = useFormat();
  const occupancyText = useOccupancyText();
  const rate = occupancyRate(figures);
  const occupancy = (
    <dd>
      {rate === null ? "–" : format.percent(rate)}
      <small>{occupancyText(figures)}</small>
    </dd>
  );
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
          {occupancy}
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
        {occupancy}
      </div>
      <div>
        <dt>
          <Trans>Monthly rent</Trans>
        </dt>
        <dd>{format.money(figures.rentGrosze)}</dd>
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
