import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { DeliveryProblem, DeliveryState, WebhookEventType, WebhookTopic } from "../../../domain/webhook/topics.ts";
import type { BadgeContent } from "../../ui/data/badge.tsx";

/** What can be chosen, and what it tells. */
export const topicLabels: Record<WebhookTopic, { name: MessageDescriptor; hint?: MessageDescriptor }> = {
  access: {
    name: msg`Access to boxes`,
    hint: msg`New and changed codes, access suspended, restored and ended. Contains codes: for your gates and locks only.`,
  },
  "reservation.confirmed": { name: msg`Reservation confirmed` },
  "rent.started": { name: msg`Rental started` },
  "rent.noticeGiven": { name: msg({ context: "webhook", message: "Notice given" }) },
  "rent.noticeWithdrawn": { name: msg({ context: "webhook", message: "Notice withdrawn" }) },
  "rent.ended": { name: msg({ context: "webhook", message: "Rental ended" }) },
  "payment.received": { name: msg`Payment received` },
  "invoice.issued": { name: msg`Invoice issued` },
};

export const eventLabels: Record<WebhookEventType, MessageDescriptor> = {
  "access.issued": msg`Access issued`,
  "access.opened": msg`Access opened`,
  "access.changed": msg`Access changed`,
  "access.suspended": msg`Access suspended`,
  "access.restored": msg`Access restored`,
  "access.ended": msg`Access ended`,
  "access.current": msg`Current access`,
  "reservation.confirmed": msg`Reservation confirmed`,
  "rent.started": msg`Rental started`,
  "rent.noticeGiven": msg({ context: "webhook", message: "Notice given" }),
  "rent.noticeWithdrawn": msg({ context: "webhook", message: "Notice withdrawn" }),
  "rent.ended": msg({ context: "webhook", message: "Rental ended" }),
  "payment.received": msg`Payment received`,
  "invoice.issued": msg`Invoice issued`,
  test: msg({ context: "webhook", message: "Test" }),
};

export const deliveryBadges: Record<DeliveryState, BadgeContent> = {
  waiting: { label: msg({ context: "delivery", message: "waiting" }), tone: "soon" },
  delivered: { label: msg({ context: "delivery", message: "confirmed" }), tone: "ok" },
  failed: { label: msg({ context: "delivery", message: "not delivered" }), tone: "danger" },
  superseded: { label: msg({ context: "delivery", message: "replaced by a later one" }), tone: "neutral" },
  canceled: { label: msg({ context: "delivery", message: "canceled" }), tone: "neutral" },
};

export const problemLabels: Record<DeliveryProblem, MessageDescriptor> = {
  status: msg`It answered with an error`,
  redirect: msg`It redirected to another address`,
  timeout: msg`No answer within 10 seconds`,
  unreachable: msg`It could not be reached`,
  address: msg`The address is not on the public internet`,
};
