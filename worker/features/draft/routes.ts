import { Hono } from "hono";
import { type DraftForm, draftInput, draftParam, draftQuery } from "../../../domain/draft/draft.ts";
import type { AppEnv } from "../../env.ts";
import { validate } from "../../http/validate.ts";
import { forgetDraft, getDraft, keepDraft } from "./service.ts";

const keyOf = ({ form }: { form: DraftForm }, { placeId = "" }: { placeId?: string | undefined }) => ({
  form,
  placeId,
});

export const drafts = new Hono<AppEnv>()
  .get("/:form", validate("param", draftParam), validate("query", draftQuery), async (c) =>
    c.json(await getDraft(c.var.ctx, keyOf(c.req.valid("param"), c.req.valid("query"))), 200),
  )
  .put(
    "/:form",
    validate("param", draftParam),
    validate("query", draftQuery),
    validate("json", draftInput),
    async (c) => {
      await keepDraft(c.var.ctx, keyOf(c.req.valid("param"), c.req.valid("query")), c.req.valid("json"));
      return c.body(null, 204);
    },
  )
  .delete("/:form", validate("param", draftParam), validate("query", draftQuery), async (c) => {
    await forgetDraft(c.var.ctx, keyOf(c.req.valid("param"), c.req.valid("query")));
    return c.body(null, 204);
  });
