import { type Context, Hono } from "hono";
import { deliveriesQuery } from "../../../domain/webhook/schema.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { command, runCommand } from "../../http/command.ts";
import { validate } from "../../http/validate.ts";
import {
  changeWebhook,
  createWebhook,
  pauseWebhook,
  removeWebhook,
  repeatFailedDeliveries,
  repeatWebhookDelivery,
  resumeWebhook,
  rotateWebhookSecret,
  sendCurrentAccess,
  testWebhook,
} from "./commands.ts";
import { listDeliveries, listWebhooks } from "./list.ts";
import { openSecret } from "./secret.ts";

/** An answer with a secret, which is shown once and never cached. */
async function withSecret(c: Context<AppEnv>, { id, sealed }: { id: string; sealed: string }) {
  return { id, secret: await openSecret(c.env, id, sealed) };
}

const uncached = { "cache-control": "no-store" };

/** A partner's webhooks. */
export const partnerWebhooks = new Hono<AppEnv>()
  .get("/", async (c) => c.json(await listWebhooks(c.var.ctx), 200))
  .post("/", validate("json", createWebhook.input), async (c) => {
    const created = await runCommand(c.var.ctx, createWebhook, {}, c.req.valid("json"));
    return c.json(await withSecret(c, created), 201, uncached);
  })
  .put("/:id", ...command(changeWebhook))
  .get("/:id/deliveries", validate("query", deliveriesQuery), async (c) =>
    c.json(await listDeliveries(c.var.ctx, c.req.param("id"), c.req.valid("query")), 200),
  )
  .post("/:id/deliveries/:deliveryId/repeat", ...command(repeatWebhookDelivery))
  .post("/:id/repeat-failed", ...command(repeatFailedDeliveries))
  .post("/:id/rotate-secret", validate("json", rotateWebhookSecret.input), async (c) => {
    const rotated = await runCommand(c.var.ctx, rotateWebhookSecret, c.req.param(), c.req.valid("json"));
    return c.json(await withSecret(c, rotated), 200, uncached);
  })
  .post("/:id/pause", ...command(pauseWebhook))
  .post("/:id/resume", ...command(resumeWebhook))
  .post("/:id/test", ...command(testWebhook))
  .post("/:id/send-access", ...command(sendCurrentAccess))
  .post("/:id/remove", ...command(removeWebhook));
