import type { ReactNode } from "react";
import type { PriceBreakdown } from "../../../domain/reservation/price.ts";
import css from "./price-bar.module.css";
import { PriceSummaryLine } from "./price-summary-line.tsx";

export interface PriceBarProps {
  price: Pick<PriceBreakdown, "todayGrosze" | "monthlyGrosze" | "leaveGrosze" | "depositGrosze">;
  children: ReactNode;
}

/** The price summary and the primary action, fixed to the bottom on phones. */
export function PriceBar({ price, children }: PriceBarProps) {
  return (
    <div className={css.dock}>
      <PriceSummaryLine
        spread
        todayGrosze={price.todayGrosze}
        monthlyGrosze={price.monthlyGrosze}
        toLeaveGrosze={price.leaveGrosze}
        depositGrosze={price.depositGrosze}
      />
      {children}
    </div>
  );
}
