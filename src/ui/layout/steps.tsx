import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "../brand/icons.tsx";
import css from "./steps.module.css";

export type StepsProps = {
  /** The names, in order. */
  steps: readonly string[];
  /** Which one is at hand, from 0; those before it are done. */
  current: number;
  /** Where each one leads, in order; null for those that are not open. Without them nothing can be pressed. */
  links?: readonly (string | null)[] | undefined;
};

export function Steps({ steps, current, links }: StepsProps) {
  const { t } = useLingui();
  return (
    <ol className={css.steps} aria-label={t`Steps`}>
      {steps.map((name, index) => (
        <li key={name} aria-current={index === current ? "step" : undefined}>
          <Way to={index === current ? null : (links?.[index] ?? null)}>
            <i>{index < current ? <Icon name="check" /> : index + 1}</i>
            <span className={css.name}>{name}</span>
          </Way>
        </li>
      ))}
    </ol>
  );
}

function Way({ to, children }: { to: string | null; children: ReactNode }) {
  return to === null ? (
    <span className={css.way}>{children}</span>
  ) : (
    <Link className={css.way} to={to}>
      {children}
    </Link>
  );
}
