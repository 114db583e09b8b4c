import type { ReactNode } from "react";
import { PriceBar } from "../../ui/data/price-bar.tsx";
import { PriceLabel } from "./price-label.tsx";
import type { Reservation } from "./queries.ts";

interface PricePanelProps {
  reservation: Reservation;
  /** The primary action in the price bar on a phone. */
  action: ReactNode;
  /** The primary action in the price column on a desktop, unless the form has it. */
  columnAction?: ReactNode;
}

/** The price of a reservation with the primary action, for the steps after the hold. */
export function PricePanel({ reservation: { price, months, place, products }, action, columnAction }: PricePanelProps) {
  return (
    <>
      <PriceLabel
        price={price}
        months={months}
        noticeDays={place.noticeDays}
        productNames={new Map(products.map(({ productId, name }) => [productId, name]))}
      >
        {columnAction}
      </PriceLabel>
      <PriceBar price={price}>{action}</PriceBar>
    </>
  );
}
