import { Hono } from "hono";
import { extendInput, noticeInput, rentMoveInput } from "../../../domain/rent/schema.ts";
import type { AppEnv } from "../../env.ts";
import { validate } from "../../http/validate.ts";
import { extendRent, giveNotice, withdrawNotice } from "../rent-change/service.ts";
import { listOwnRents, showAccessCode } from "./service.ts";
import { actAsTenant, readTerms } from "./tenant-acts.ts";

export const rents = new Hono<AppEnv>()
  .get("/", async (c) => c.json({ items: await listOwnRents(c) }, 200))
  .get("/:id/terms", async (c) => c.json(await readTerms(c, c.req.param("id")), 200))
  .post("/:id/access-code", async (c) =>
    c.json({ code: await showAccessCode(c, c.req.param("id")) }, 200, { "cache-control": "no-store" }),
  )
  .post("/:id/extend", validate("json", extendInput), async (c) =>
    c.json(await actAsTenant(c, c.req.param("id"), (scope, rent) => extendRent(scope, rent, c.req.valid("json"))), 200),
  )
  .post("/:id/give-notice", validate("json", noticeInput), async (c) =>
    c.json(await actAsTenant(c, c.req.param("id"), (scope, rent) => giveNotice(scope, rent, c.req.valid("json"))), 200),
  )
  .post("/:id/withdraw-notice", validate("json", rentMoveInput), async (c) =>
    c.json(
      await actAsTenant(c, c.req.param("id"), (scope, rent) =>
        withdrawNotice(scope, rent, c.req.valid("json").version),
      ),
      200,
    ),
  );
