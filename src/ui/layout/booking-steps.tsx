import { useLingui } from "@lingui/react/macro";
import { Steps } from "./steps.tsx";

/** The three steps of a booking, of which the one at hand is counted from 0. */
export function BookingSteps({ current }: { current: number }) {
  const { t } = useLingui();
  return <Steps steps={[t`Box and dates`, t`Your details`, t`Payment`]} current={current} />;
}
