import type { ReactNode } from "react";
import type { PriceBreakdown } from "../../../domain/reservation/price.ts";
import { PriceTruthLine } from "../../ui/data/price-truth-line.tsx";
import css from "./price-bar.module.css";

/** At the foot of a phone: the three answers and the one thing to do next, always in reach of the thumb. */
export function PriceBar({ price, children }: { price: PriceBreakdown; children: ReactNode }) {
  return (
    <div className={css.dock}>
      <PriceTruthLine
        spread
        todayGrosze={price.todayGrosze}
        monthlyGrosze={price.monthlyGrosze}
        toLeaveGrosze={price.leaveGrosze}
      />
      {children}
    </div>
  );
}
