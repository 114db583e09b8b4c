import type { ReactNode } from "react";
import { classNames } from "../styles/class-names.ts";
import css from "./priced-columns.module.css";

export interface PricedColumnsProps {
  /** Price, next to the content or, on phones, below it. */
  price: ReactNode;
  /** On phones the price is in a fixed bar, which needs room at the bottom. */
  docked?: boolean | undefined;
  children: ReactNode;
}

/** Two columns: a form and its price. */
export function PricedColumns({ price, docked, children }: PricedColumnsProps) {
  return (
    <div className={classNames(css.columns, docked && css.docked)}>
      <div className={css.main}>{children}</div>
      {price}
    </div>
  );
}
