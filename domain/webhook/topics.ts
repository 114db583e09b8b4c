/** What an endpoint may be sent. `access`: all events about access to boxes, because one that misses some is not safe. */
export const webhookTopics = [
  "access",
  "reservation.confirmed",
  "rent.started",
  "rent.noticeGiven",
  "rent.noticeWithdrawn",
  "rent.ended",
  "payment.received",
  "invoice.issued",
] as const;

export type WebhookTopic = (typeof webhookTopics)[number];

/** The events of the topic `access`. */
export const accessEvents = [
  "access.issued",
  "access.opened",
  "access.changed",
  "access.suspended",
  "access.restored",
  "access.ended",
  "access.current",
] as const;

export type AccessEvent = (typeof accessEvents)[number];

/** Everything that a delivery may contain; a `test` has no topic. */
export type WebhookEventType = AccessEvent | Exclude<WebhookTopic, "access"> | "test";

export const deliveryStates = ["waiting", "delivered", "failed", "superseded", "canceled"] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Why an attempt failed. `address`: the endpoint's address may not be called. */
export type DeliveryProblem = "status" | "redirect" | "timeout" | "unreachable" | "address";
