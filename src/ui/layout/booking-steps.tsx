import { useLingui } from "@lingui/react/macro";
import { Steps } from "./steps.tsx";

/** The three booking steps; `current` counts from 0. */
export function BookingSteps({ current }: { current: number }) {
  const { t } = useLingui();
  return <Steps steps={[t`Box and dates`, t`Your details`, t`Payment`]} current={current} />;
}
