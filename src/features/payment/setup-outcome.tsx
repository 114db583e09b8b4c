import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Day } from "../../../domain/core/day.ts";
import { methodName } from "../../../domain/payment/saved-method.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { Icon, type IconName } from "../../ui/brand/icons.tsx";
import type { MethodSetup } from "./method-queries.ts";
import css from "./pay-charges.module.css";

export type SetupOutcome = "saved" | "waiting" | "failed" | "cancelled" | "expired";

/** The outcome of a visit. The status in the URL only tells customers who left the page from those still awaited. */
export function setupOutcomeOf({ status }: MethodSetup, urlStatus: string | undefined): SetupOutcome {
  if (status !== "open") return status;
  return urlStatus === "cancelled" ? "cancelled" : "waiting";
}

const icons: Record<SetupOutcome, IconName> = {
  saved: "check",
  waiting: "clock",
  failed: "warning",
  cancelled: "info",
  expired: "info",
};

/** Whether the method was changed, and what happens next. */
export function SetupOutcomeNotice({ setup, outcome }: { setup: MethodSetup; outcome: SetupOutcome }) {
  const format = useFormat();
  const { kind, brand, last4, collectOn } = setup;
  const method = kind === null ? "" : methodName({ kind, brand, last4 });
  const texts: Record<SetupOutcome, [title: ReactNode, text: ReactNode]> = {
    saved: [
      <Trans key="title">The payment method has been changed</Trans>,
      collectOn === null ? (
        <Trans key="text">From now on we’ll charge {method}, and no longer the former method.</Trans>
      ) : (
        <Trans key="text">
          From now on we’ll charge {method}. We’ll try the unpaid rent again on{" "}
          {format.day(collectOn as Day, "dayMonth")}, unless you pay it earlier.
        </Trans>
      ),
    ],
    waiting: [
      <Trans key="title">Waiting for the payment method to be saved</Trans>,
      <Trans key="text">This page updates by itself. Until then the former method stays in use.</Trans>,
    ],
    failed: [
      <Trans key="title">The bank didn’t accept this payment method</Trans>,
      <Trans key="text">The former method stays in use. You can try another one.</Trans>,
    ],
    cancelled: [
      <Trans key="title">The payment method wasn’t changed</Trans>,
      <Trans key="text">The former method stays in use. You can change it whenever you’re ready.</Trans>,
    ],
    expired: [
      <Trans key="title">The time to enter the new method has run out</Trans>,
      <Trans key="text">The former method stays in use. You can start again.</Trans>,
    ],
  };
  const [title, text] = texts[outcome];
  const tone = outcome === "saved" ? css.success : outcome === "failed" ? css.failed : undefined;
  return (
    <section className={css.notice} role="status">
      <Icon name={icons[outcome]} className={tone} />
      <h2>{title}</h2>
      <p>{text}</p>
    </section>
  );
}
