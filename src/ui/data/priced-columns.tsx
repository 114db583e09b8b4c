import type { ReactNode } from "react";
import { classNames } from "../styles/class-names.ts";
import css from "./priced-columns.module.css";

export type PricedColumnsProps = {
  /** What it costs: beside it on a desk, under it on a phone. */
  price: ReactNode;
  /** The price and the next step stand in a dock on a phone, which needs room. */
  docked?: boolean | undefined;
  children: ReactNode;
};

/** What is decided, and beside it what it costs. */
export function PricedColumns({ price, docked, children }: PricedColumnsProps) {
  return (
    <div className={classNames(css.columns, docked && css.docked)}>
      <div className={css.main}>{children}</div>
      {price}
    </div>
  );
}
