import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "../brand/icons.tsx";
import css from "./steps.module.css";

export interface StepsProps {
  /** Step names, in order. */
  steps: readonly string[];
  /** Current step, from 0; the steps before it are complete. */
  current: number;
  /** Links of the steps, in order; null for locked steps. Without them the steps are not clickable. */
  links?: readonly (string | null)[] | undefined;
}

export function Steps({ steps, current, links }: StepsProps) {
  const { t } = useLingui();
  return (
    <ol className={css.steps} aria-label={t`Steps`}>
      {steps.map((name, index) => (
        <li key={name} aria-current={index === current ? "step" : undefined}>
          <StepLink to={index === current ? null : (links?.[index] ?? null)}>
            <i>{index < current ? <Icon name="check" /> : index + 1}</i>
            <span className={css.name}>{name}</span>
          </StepLink>
        </li>
      ))}
    </ol>
  );
}

function StepLink({ to, children }: { to: string | null; children: ReactNode }) {
  return to === null ? (
    <span className={css.step}>{children}</span>
  ) : (
    <Link className={css.step} to={to}>
      {children}
    </Link>
  );
}
