import type { ReactNode } from "react";
import type { PriceBreakdown } from "../../../domain/reservation/price.ts";
import { PriceSummaryLine } from "../../ui/data/price-summary-line.tsx";
import css from "./price-bar.module.css";

/** The price summary and the primary action, fixed to the bottom on phones. */
export function PriceBar({ price, children }: { price: PriceBreakdown; children: ReactNode }) {
  return (
    <div className={css.dock}>
      <PriceSummaryLine
        spread
        todayGrosze={price.todayGrosze}
        monthlyGrosze={price.monthlyGrosze}
        toLeaveGrosze={price.leaveGrosze}
      />
      {children}
    </div>
  );
}
