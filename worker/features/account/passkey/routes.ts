import { type Context, Hono } from "hono";
import {
  addPasskeyInput,
  confirmPasskeyInput,
  passkeyOptionsInput,
  renamePasskeyInput,
} from "../../../../domain/account/passkey.ts";
import { requireSession } from "../../../http/actor.ts";
import type { AppEnv } from "../../../http/app-env.ts";
import { runCommand } from "../../../http/command.ts";
import { noInput, validate } from "../../../http/validate.ts";
import { passkeyCookie } from "../../../identity/cookies.ts";
import { type SealedPasskey, sealPasskey } from "../../../identity/seal.ts";

/** Few requests need them and their library: the others start without. */
const ceremony = () => import("./ceremony.ts");
const own = () => import("./own.ts");

/** Answers with the session, which has used the passkey from now on. */
async function answerConfirmed(c: Context<AppEnv>, confirmed: SealedPasskey) {
  c.header("set-cookie", passkeyCookie(await sealPasskey(c.env, confirmed)), { append: true });
  const { passkeyId: secondFactorId, confirmedAt: secondFactorAt } = confirmed;
  return c.json({ ...requireSession(c.var.ctx), secondFactorAt, secondFactorId }, 200);
}

/** The caller's passkeys, which `GET /api/account/second-factor` lists. */
export const passkeys = new Hono<AppEnv>()
  .post("/options", validate("json", passkeyOptionsInput), async (c) =>
    c.json(await runCommand(c.var.ctx, (await ceremony()).startPasskey, {}, c.req.valid("json")), 200),
  )
  .post("/", validate("json", addPasskeyInput), async (c) =>
    answerConfirmed(c, await runCommand(c.var.ctx, (await own()).addPasskey, {}, c.req.valid("json"))),
  )
  .post("/confirm", validate("json", confirmPasskeyInput), async (c) =>
    answerConfirmed(c, await runCommand(c.var.ctx, (await own()).confirmPasskey, {}, c.req.valid("json"))),
  )
  .patch("/:id", validate("json", renamePasskeyInput), async (c) =>
    c.json(await runCommand(c.var.ctx, (await own()).renamePasskey, c.req.param(), c.req.valid("json")), 200),
  )
  .post("/:id/remove", validate("json", noInput), async (c) => {
    await runCommand(c.var.ctx, (await own()).removePasskey, c.req.param(), {});
    return c.body(null, 204);
  });
