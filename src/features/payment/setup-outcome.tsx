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

/** Whether the card was changed, and what happens next. */
export function SetupOutcomeNotice({ setup, outcome }: { setup: MethodSetup; outcome: SetupOutcome }) {
  const format = useFormat();
  const { brand, last4, collectOn } = setup;
  const card = brand === null || last4 === null ? "" : methodName({ brand, last4 });
  const texts: Record<SetupOutcome, [title: ReactNode, text: ReactNode]> = {
    saved: [
      <Trans key="title">The card has been changed</Trans>,
      collectOn === null ? (
        <Trans key="text">From now on we’ll charge {card}, and no longer the former card.</Trans>
      ) : (
        <Trans key="text">
          From now on we’ll charge {card}. We’ll try the unpaid rent again on {format.day(collectOn as Day, "dayMonth")}
          , unless you pay it earlier.
        </Trans>
      ),
    ],
    waiting: [
      <Trans key="title">Waiting for the card to be saved</Trans>,
      <Trans key="text">This page updates by itself. Until then the former card stays in use.</Trans>,
    ],
    failed: [
      <Trans key="title">The bank didn’t accept this card</Trans>,
      <Trans key="text">The former card stays in use. You can try another one.</Trans>,
    ],
    cancelled: [
      <Trans key="title">The card wasn’t changed</Trans>,
      <Trans key="text">The former card stays in use. You can change it whenever you’re ready.</Trans>,
    ],
    expired: [
      <Trans key="title">The time to enter the card has run out</Trans>,
      <Trans key="text">The former card stays in use. You can start again.</Trans>,
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
