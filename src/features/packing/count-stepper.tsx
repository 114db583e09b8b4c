import { useLingui } from "@lingui/react/macro";
import { IconButton } from "../../ui/forms/button.tsx";
import css from "./count-stepper.module.css";

export interface CountStepperProps {
  /** What is counted. */
  name: string;
  count: number;
  most: number;
  onStep: (direction: 1 | -1) => void;
}

/** A count between two buttons for fewer and more. */
export function CountStepper({ name, count, most, onStep }: CountStepperProps) {
  const { t } = useLingui();
  return (
    <span className={css.stepper}>
      <IconButton icon="minus" label={t`Fewer: ${name}`} onClick={() => onStep(-1)} />
      <span>{count}</span>
      <IconButton icon="add" label={t`More: ${name}`} disabled={count >= most} onClick={() => onStep(1)} />
    </span>
  );
}
