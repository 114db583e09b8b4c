import type { ComponentProps } from "react";
import { classNames } from "../styles/class-names.ts";
import css from "./card.module.css";

export type CardProps = ComponentProps<"section"> & {
  /** Framed with the section line: a price label, a thing to do. */
  cut?: boolean | undefined;
  /** Without inner space, for a card that holds a table or a plan. */
  bare?: boolean | undefined;
};

export function Card({ cut, bare, className, ...rest }: CardProps) {
  return <section {...rest} className={classNames(css.card, !bare && css.padded, cut && css.cut, className)} />;
}
