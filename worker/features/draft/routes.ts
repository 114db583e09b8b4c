import { Hono } from "hono";
import { type DraftForm, draftInput, draftParam, draftQuery } from "../../../domain/draft/draft.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { runCommand } from "../../http/command.ts";
import { validate } from "../../http/validate.ts";
import { deleteSavedDraft, getDraft, saveDraft } from "./drafts.ts";

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
      const key = keyOf(c.req.valid("param"), c.req.valid("query"));
      await runCommand(c.var.ctx, saveDraft(key.form), key, c.req.valid("json"));
      return c.body(null, 204);
    },
  )
  .delete("/:form", validate("param", draftParam), validate("query", draftQuery), async (c) => {
    const key = keyOf(c.req.valid("param"), c.req.valid("query"));
    await runCommand(c.var.ctx, deleteSavedDraft(key.form), key, null);
    return c.body(null, 204);
  });
