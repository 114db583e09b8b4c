import type { ReactNode } from "react";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { classNames } from "../styles/class-names.ts";
import css from "./breakdown.module.css";

export interface BreakdownLine {
  key: string;
  label: ReactNode;
  amountGrosze: number;
}

export interface BreakdownProps {
  lines: readonly BreakdownLine[];
  className?: string | undefined;
}

/** Line items of a sum: name, dotted leader, amount. */
export function Breakdown({ lines, className }: BreakdownProps) {
  const format = useFormat();
  return (
    <dl className={classNames(css.lines, className)}>
      {lines.map((line) => (
        <div key={line.key}>
          <dt>{line.label}</dt>
          <dd>{format.money(line.amountGrosze)}</dd>
        </div>
      ))}
    </dl>
  );
}
