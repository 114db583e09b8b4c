import type { ComponentType } from "react";
import { OccupancyView } from "./occupancy-view.tsx";
import { OutstandingView } from "./outstanding-view.tsx";
import { PricesView } from "./prices-view.tsx";
import { RentRollView } from "./rent-roll-view.tsx";
import { RevenueView } from "./revenue-view.tsx";
import { SearchesView } from "./searches-view.tsx";
import { TurnoverView } from "./turnover-view.tsx";
import { VacancyView } from "./vacancy-view.tsx";

const views: Record<string, ComponentType> = {
  "rent-roll": RentRollView,
  outstanding: OutstandingView,
  occupancy: OccupancyView,
  vacancy: VacancyView,
  prices: PricesView,
  revenue: RevenueView,
  turnover: TurnoverView,
  searches: SearchesView,
};

/** The report with this name in the URL. */
export function Report({ view }: { view: string }) {
  const View = views[view];
  return View && <View />;
}
