import { Hono } from "hono";
import { documentFacts } from "../../../domain/document/schema.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { validate } from "../../http/validate.ts";

/** Few requests need them: the others start without them. */
const reading = () => import("./read.ts");

/** Documents of the caller's company. */
export const partnerDocuments = new Hono<AppEnv>()
  .get("/", async (c) => c.json(await (await reading()).listDocuments(c.var.ctx, null), 200))
  .post("/", validate("query", documentFacts), async (c) => {
    const { storeDocument } = await import("./upload.ts");
    const bytes = new Uint8Array(await c.req.arrayBuffer());
    return c.json(await storeDocument(c.var.ctx, null, c.req.valid("query"), bytes), 201);
  })
  .get("/:documentId/file", async (c) => (await reading()).readDocument(c.var.ctx, null, c.req.param("documentId")));
