import { Hono } from "hono";
import { clientListQuery, newClientInput } from "../../../domain/client/schema.ts";
import type { AppEnv } from "../../env.ts";
import { csvAnswer } from "../../http/list.ts";
import { validate } from "../../http/validate.ts";
import { createClient } from "./create.ts";
import { exportClients, listClients, listTags } from "./list.ts";

/** The people and companies that a partner knows. */
export const partnerClients = new Hono<AppEnv>()
  .get("/", validate("query", clientListQuery), async (c) => {
    const query = c.req.valid("query");
    if (query.format !== "csv") return c.json(await listClients(c, query), 200);
    return csvAnswer(c, "clients", await exportClients(c, query));
  })
  .post("/", validate("json", newClientInput), async (c) => c.json(await createClient(c, c.req.valid("json")), 201))
  .get("/tags", async (c) => c.json(await listTags(c), 200));
