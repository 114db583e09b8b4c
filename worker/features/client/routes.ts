import { Hono } from "hono";
import {
  blockClientInput,
  changeClientInput,
  clientListQuery,
  clientNotesInput,
  clientTagsInput,
  mergeClientInput,
  newClientInput,
} from "../../../domain/client/schema.ts";
import { pageQuery } from "../../../domain/core/paging.ts";
import type { AppEnv } from "../../env.ts";
import { csvAnswer } from "../../http/list.ts";
import { validate } from "../../http/validate.ts";
import { blockClient, changeClient, changeNotes, changeTags, unblockClient } from "./change.ts";
import { createClient } from "./create.ts";
import { getClient, getHistory } from "./detail.ts";
import { exportClients, listClients, listTags } from "./list.ts";
import { mergeClient } from "./merge.ts";

/** The people and companies that a partner knows. */
export const partnerClients = new Hono<AppEnv>()
  .get("/", validate("query", clientListQuery), async (c) => {
    const query = c.req.valid("query");
    if (query.format !== "csv") return c.json(await listClients(c.var.ctx, query), 200);
    return csvAnswer(c, "clients", await exportClients(c.var.ctx, query));
  })
  .post("/", validate("json", newClientInput), async (c) =>
    c.json(await createClient(c.var.ctx, c.req.valid("json")), 201),
  )
  .get("/tags", async (c) => c.json(await listTags(c.var.ctx), 200))
  .get("/:clientId", async (c) => c.json(await getClient(c.var.ctx, c.req.param("clientId")), 200))
  .patch("/:clientId", validate("json", changeClientInput), async (c) =>
    c.json(await changeClient(c.var.ctx, c.req.param("clientId"), c.req.valid("json")), 200),
  )
  .get("/:clientId/history", validate("query", pageQuery), async (c) =>
    c.json(await getHistory(c.var.ctx, c.req.param("clientId"), c.req.valid("query").cursor), 200),
  )
  .put("/:clientId/notes", validate("json", clientNotesInput), async (c) =>
    c.json(await changeNotes(c.var.ctx, c.req.param("clientId"), c.req.valid("json")), 200),
  )
  .patch("/:clientId/tags", validate("json", clientTagsInput), async (c) =>
    c.json(await changeTags(c.var.ctx, c.req.param("clientId"), c.req.valid("json")), 200),
  )
  .post("/:clientId/merge", validate("json", mergeClientInput), async (c) =>
    c.json(await mergeClient(c.var.ctx, c.req.param("clientId"), c.req.valid("json")), 200),
  )
  .post("/:clientId/block", validate("json", blockClientInput), async (c) =>
    c.json(await blockClient(c.var.ctx, c.req.param("clientId"), c.req.valid("json").reason), 200),
  )
  .post("/:clientId/unblock", async (c) => c.json(await unblockClient(c.var.ctx, c.req.param("clientId")), 200));
