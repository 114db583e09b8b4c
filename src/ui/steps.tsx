import { useLingui } from "@lingui/react/macro";
import { Icon } from "./icons.tsx";
import css from "./steps.module.css";

export type StepsProps = {
  /** The names, in order. */
  steps: readonly string[];
  /** Which one is at hand, from 0; those before it are done. */
  current: number;
};

export function Steps({ steps, current }: StepsProps) {
  const { t } = useLingui();
  return (
    <ol className={css.steps} aria-label={t`Steps`}>
      {steps.map((name, index) => (
        <li key={name} aria-current={index === current ? "step" : undefined}>
          <i>{index < current ? <Icon name="check" /> : index + 1}</i>
          <span className={css.name}>{name}</span>
        </li>
      ))}
    </ol>
  );
}
