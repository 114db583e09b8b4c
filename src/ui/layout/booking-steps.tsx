import { Trans, useLingui } from "@lingui/react/macro";
import css from "./booking-steps.module.css";
import { Steps } from "./steps.tsx";

/** The three booking steps; `current` counts from 0. Phones show the number of the step, until the last is complete. */
export function BookingSteps({ current }: { current: number }) {
  const { t } = useLingui();
  const steps = [t`Box and dates`, t`Your details`, t`Payment`];
  const number = current + 1;
  const count = steps.length;
  return (
    <>
      <Steps steps={steps} current={current} />
      {current < count && (
        <p className={css.number}>
          <span aria-hidden="true">
            {steps.map((name, index) => (
              <i key={name} className={index < number ? css.reached : undefined} />
            ))}
          </span>
          <Trans>
            Step {number} of {count}
          </Trans>
        </p>
      )}
    </>
  );
}
