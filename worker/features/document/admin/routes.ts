import { Hono } from "hono";
import { decisionInput } from "../../../../domain/core/decision.ts";
import { acceptDocumentInput, documentFacts, documentRequest } from "../../../../domain/document/schema.ts";
import type { AppEnv } from "../../../http/app-env.ts";
import { runCommand } from "../../../http/command.ts";
import { validate } from "../../../http/validate.ts";

/** Few requests need them: the others start without them. */
const reading = () => import("../read.ts");
const review = () => import("./review.ts");

/** Documents of a partner and decisions about them, for administrators. */
export const adminDocuments = new Hono<AppEnv>()
  .get("/:partnerId/documents", async (c) =>
    c.json(await (await reading()).listDocuments(c.var.ctx, c.req.param("partnerId")), 200),
  )
  .post("/:partnerId/documents", validate("query", documentFacts), async (c) => {
    const { storeDocument } = await import("../upload.ts");
    const bytes = new Uint8Array(await c.req.arrayBuffer());
    return c.json(await storeDocument(c.var.ctx, c.req.param("partnerId"), c.req.valid("query"), bytes), 201);
  })
  .get("/:partnerId/documents/:documentId/file", async (c) =>
    (await reading()).readDocument(c.var.ctx, c.req.param("partnerId"), c.req.param("documentId")),
  )
  .post("/:partnerId/documents/requests", validate("json", documentRequest), async (c) => {
    const { requestDocument } = await review();
    return c.json(await runCommand(c.var.ctx, requestDocument, c.req.param(), c.req.valid("json")), 201);
  })
  .post("/:partnerId/documents/:documentId/accept", validate("json", acceptDocumentInput), async (c) => {
    const { acceptDocument } = await review();
    return c.json(await runCommand(c.var.ctx, acceptDocument, c.req.param(), c.req.valid("json")), 200);
  })
  .post("/:partnerId/documents/:documentId/reject", validate("json", decisionInput), async (c) => {
    const { rejectDocument } = await review();
    return c.json(await runCommand(c.var.ctx, rejectDocument, c.req.param(), c.req.valid("json")), 200);
  })
  .post("/:partnerId/documents/:documentId/withdraw", validate("json", decisionInput), async (c) => {
    const { withdrawRequest } = await review();
    return c.json(await runCommand(c.var.ctx, withdrawRequest, c.req.param(), c.req.valid("json")), 200);
  });
