import { useLingui } from "@lingui/react/macro";
import type { DeliveryProblem, DeliveryState, WebhookEventType, WebhookTopic } from "../../../domain/webhook/topics.ts";
import type { BadgeProps } from "../../ui/data/badge.tsx";

/** What can be chosen, and what it tells. */
export function useTopicLabels(): Record<WebhookTopic, { name: string; hint?: string }> {
  const { t } = useLingui();
  return {
    access: {
      name: t`Access to boxes`,
      hint: t`New and changed codes, access suspended, restored and ended. Contains codes: for your gates and locks only.`,
    },
    "reservation.confirmed": { name: t`Reservation confirmed` },
    "rent.started": { name: t`Rental started` },
    "rent.noticeGiven": { name: t({ context: "webhook", message: "Notice given" }) },
    "rent.noticeWithdrawn": { name: t({ context: "webhook", message: "Notice withdrawn" }) },
    "rent.ended": { name: t({ context: "webhook", message: "Rental ended" }) },
    "payment.received": { name: t`Payment received` },
    "invoice.issued": { name: t`Invoice issued` },
  };
}

export function useEventLabels(): Record<WebhookEventType, string> {
  const { t } = useLingui();
  return {
    "access.issued": t`Access issued`,
    "access.opened": t`Access opened`,
    "access.changed": t`Access changed`,
    "access.suspended": t`Access suspended`,
    "access.restored": t`Access restored`,
    "access.ended": t`Access ended`,
    "access.current": t`Current access`,
    "reservation.confirmed": t`Reservation confirmed`,
    "rent.started": t`Rental started`,
    "rent.noticeGiven": t({ context: "webhook", message: "Notice given" }),
    "rent.noticeWithdrawn": t({ context: "webhook", message: "Notice withdrawn" }),
    "rent.ended": t({ context: "webhook", message: "Rental ended" }),
    "payment.received": t`Payment received`,
    "invoice.issued": t`Invoice issued`,
    test: t({ context: "webhook", message: "Test" }),
  };
}

export function useDeliveryStates(): Record<DeliveryState, { label: string; tone: BadgeProps["tone"] }> {
  const { t } = useLingui();
  return {
    waiting: { label: t({ context: "delivery", message: "waiting" }), tone: "soon" },
    delivered: { label: t({ context: "delivery", message: "confirmed" }), tone: "ok" },
    failed: { label: t({ context: "delivery", message: "not delivered" }), tone: "danger" },
    superseded: { label: t({ context: "delivery", message: "replaced by a later one" }), tone: "neutral" },
    canceled: { label: t({ context: "delivery", message: "canceled" }), tone: "neutral" },
  };
}

export function useProblemLabels(): Record<DeliveryProblem, string> {
  const { t } = useLingui();
  return {
    status: t`It answered with an error`,
    redirect: t`It redirected to another address`,
    timeout: t`No answer within 10 seconds`,
    unreachable: t`It could not be reached`,
    address: t`The address is not on the public internet`,
  };
}
