import { Hono } from "hono";
import { apiLists } from "../../../domain/partner-api/resources.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { command, runCommand } from "../../http/command.ts";
import { limitKey } from "../../http/limits.ts";
import { validate } from "../../http/validate.ts";
import { calendarForKey, calendarKeyHash, calendarPathOf } from "./calendar.ts";
import { apiKeyOf, createApiKey, listApiKeys, revokeApiKey } from "./keys.ts";
import { keyHashOf, listForKey } from "./list.ts";

/** The keys of a partner, in the partner's area. */
export const apiKeys = new Hono<AppEnv>()
  .get("/", async (c) => c.json(await listApiKeys(c.var.ctx), 200))
  .post("/", validate("json", createApiKey.input), async (c) => {
    const { id } = await runCommand(c.var.ctx, createApiKey, {}, c.req.valid("json"));
    const key = await apiKeyOf(c.env, id);
    return c.json({ id, key, calendarUrl: c.env.APP_ORIGIN + calendarPathOf(key) }, 201);
  })
  .post("/:id/revoke", ...command(revokeApiKey));

/** The lists that a partner's own software reads with a key. */
export const partnerApi = new Hono<AppEnv>()
  .use(async (c, next) => {
    await limitKey(c.env, await keyHashOf(c.var.ctx));
    await next();
  })
  .get("/places", validate("query", apiLists.places.query), async (c) =>
    c.json(await listForKey(c.var.ctx, "places", c.req.valid("query")), 200),
  )
  .get("/boxes", validate("query", apiLists.boxes.query), async (c) =>
    c.json(await listForKey(c.var.ctx, "boxes", c.req.valid("query")), 200),
  )
  .get("/rents", validate("query", apiLists.rents.query), async (c) =>
    c.json(await listForKey(c.var.ctx, "rents", c.req.valid("query")), 200),
  )
  .get("/clients", validate("query", apiLists.clients.query), async (c) =>
    c.json(await listForKey(c.var.ctx, "clients", c.req.valid("query")), 200),
  )
  .get("/invoices", validate("query", apiLists.invoices.query), async (c) =>
    c.json(await listForKey(c.var.ctx, "invoices", c.req.valid("query")), 200),
  );

/** The calendar of a partner, for anyone who has its address. */
export const partnerCalendars = new Hono<AppEnv>().get("/:file", async (c) => {
  const hash = await calendarKeyHash(c.req.param("file"));
  await limitKey(c.env, hash);
  return c.body(await calendarForKey(c.var.ctx, hash), 200, {
    "content-type": "text/calendar; charset=utf-8",
    "cache-control": "private, max-age=900",
  });
});

/** The description of the API, which is public and changes only with a new build. */
export const openApi = new Hono<AppEnv>().get("/", async (c) => {
  const { openApiOf } = await import("./open-api.ts");
  return c.json(openApiOf(c.env.APP_ORIGIN) as object, 200, {
    "cache-control": "public, max-age=3600",
    "access-control-allow-origin": "*",
  });
});
