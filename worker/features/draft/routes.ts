import { Hono } from "hono";
import { draftInput, draftParam } from "../../../domain/partner/draft.ts";
import type { AppEnv } from "../../env.ts";
import { validate } from "../../http/validate.ts";
import { getDraft, keepDraft } from "./service.ts";

export const drafts = new Hono<AppEnv>()
  .get("/:form", validate("param", draftParam), async (c) => c.json(await getDraft(c, c.req.valid("param").form), 200))
  .put("/:form", validate("param", draftParam), validate("json", draftInput), async (c) => {
    await keepDraft(c, c.req.valid("param").form, c.req.valid("json"));
    return c.body(null, 204);
  });
