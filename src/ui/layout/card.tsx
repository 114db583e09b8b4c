import type { ComponentProps } from "react";
import { classNames } from "../styles/class-names.ts";
import css from "./card.module.css";

export type CardProps = ComponentProps<"section"> & {
  /** Framed with an ink border: a price or a task. */
  cut?: boolean | undefined;
  /** No padding, for a table or plan. */
  bare?: boolean | undefined;
};

export function Card({ cut, bare, className, ...rest }: CardProps) {
  return <section {...rest} className={classNames(css.card, !bare && css.padded, cut && css.cut, className)} />;
}
