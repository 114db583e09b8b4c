import { z } from "zod";
import type { FieldCode } from "../core/errors.ts";
import { nameLine, opaque } from "../core/text-schema.ts";
import { isWebAddress } from "./address.ts";
import { deliveryStates, webhookTopics } from "./topics.ts";

const topics = z
  .array(z.enum(webhookTopics))
  .min(1, { error: "field.required" })
  .refine((list) => new Set(list).size === list.length, { error: "field.invalid" });

const fields = {
  name: nameLine(60).min(1, { error: "field.required" }),
  url: z
    .string()
    .trim()
    .min(1, { error: "field.required" })
    .max(500, { error: "field.too_long" })
    .refine((text) => text === "" || isWebAddress(text), { error: "field.invalid" satisfies FieldCode }),
  topics,
  /** Null for all places. */
  placeId: opaque(64).nullable(),
};

export const webhookInput = z.strictObject(fields);
export type WebhookInput = z.output<typeof webhookInput>;

export const webhookChangeInput = z.strictObject({ ...fields, version: opaque(64) });
export type WebhookChangeInput = z.output<typeof webhookChangeInput>;

export const deliveriesQuery = z.object({
  state: z.enum(["", ...deliveryStates]).default(""),
  /** Deliveries before this one, the last of the page before. */
  before: opaque(100).default(""),
});
export type DeliveriesQuery = z.output<typeof deliveriesQuery>;
