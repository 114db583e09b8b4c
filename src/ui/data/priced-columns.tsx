import type { ReactNode } from "react";
import css from "./priced-columns.module.css";

export interface PricedColumnsProps {
  /** Price, next to the content or, on phones, below it. */
  price: ReactNode;
  children: ReactNode;
}

/** Two columns: a form and its price. */
export function PricedColumns({ price, children }: PricedColumnsProps) {
  return (
    <div className={css.columns}>
      <div className={css.main}>{children}</div>
      {price}
    </div>
  );
}
