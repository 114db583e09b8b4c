import { Hono } from "hono";
import { recordConsentInput } from "../../../domain/consent/schema.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { runCommand } from "../../http/command.ts";
import { validate } from "../../http/validate.ts";
import { recordConsent } from "./service.ts";

export const consents = new Hono<AppEnv>().post("/", validate("json", recordConsentInput), async (c) => {
  await runCommand(c.var.ctx, recordConsent, {}, c.req.valid("json"));
  return c.body(null, 204);
});
