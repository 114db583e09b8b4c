import { Hono } from "hono";
import { DomainError } from "../../../domain/core/errors.ts";
import { freeSoonQuery } from "../../../domain/waitlist/free-soon.ts";
import { waitlistKeyInput } from "../../../domain/waitlist/schema.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { runCommand } from "../../http/command.ts";
import { limitCodes, limitSignIn } from "../../http/limits.ts";
import { hashOfToken } from "../../http/link-token.ts";
import { validate } from "../../http/validate.ts";
import { confirmWaitlist, joinWaitlist, leaveWaitlist } from "./commands.ts";
import { readEntry } from "./entry.ts";
import { listFreeSoon } from "./free-soon.ts";
import { readOpenings, selectOpenings } from "./queries.ts";

/** Places that open soon, and boxes that will be free. */
export const openings = new Hono<AppEnv>()
  .get("/", async (c) => {
    const found = await selectOpenings(c.var.db, c.var.locale).run();
    return c.json({ items: readOpenings(found) }, 200);
  })
  .get("/boxes", validate("query", freeSoonQuery), async (c) =>
    c.json({ items: await listFreeSoon(c.var.db, c.req.valid("query"), c.var.now, c.var.locale) }, 200),
  );

/** The waitlist of places and towns, for anyone. The answer to joining is the same for every address. */
export const waitlist = new Hono<AppEnv>()
  .post("/", limitSignIn, validate("json", joinWaitlist.input), async (c) => {
    const input = c.req.valid("json");
    await limitCodes(c.env, input.email);
    await runCommand(c.var.ctx, joinWaitlist, {}, input);
    return c.body(null, 204);
  })
  // A header, because a secret must not be part of an address.
  .get("/link", limitSignIn, async (c) => {
    const link = waitlistKeyInput.safeParse({ token: c.req.header("x-link-token") ?? "" });
    if (!link.success) throw new DomainError("waitlist.link_invalid");
    return c.json(await readEntry(c.var.db, await hashOfToken(link.data.token)), 200);
  })
  .post("/confirm", limitSignIn, validate("json", waitlistKeyInput), async (c) => {
    const hash = await hashOfToken(c.req.valid("json").token);
    return c.json(await runCommand(c.var.ctx, confirmWaitlist, {}, { hash }), 200);
  })
  .post("/leave", limitSignIn, validate("json", waitlistKeyInput), async (c) => {
    const hash = await hashOfToken(c.req.valid("json").token);
    return c.json(await runCommand(c.var.ctx, leaveWaitlist, {}, { hash }), 200);
  });
