import { Hono } from "hono";
import { adminPersonQuery } from "../../../../domain/account/admin-list.ts";
import { startViewInput } from "../../../../domain/account/view-session.ts";
import type { AppEnv } from "../../../http/app-env.ts";
import { command, runCommand } from "../../../http/command.ts";
import { csvAnswer } from "../../../http/list.ts";
import { validate } from "../../../http/validate.ts";
import { viewCookie } from "../../../identity/cookies.ts";
import { allowSecondFactor, listAdministrators, removeAdministrator, resetSecondFactor } from "./administrators.ts";
import { blockAccount, eraseAccount, eraseClientRecord, exportCustomer, unblockAccount } from "./decisions.ts";
import { sendGuestLink, sendSignInLink } from "./send-link.ts";

/** Few requests need it: the others start without it. */
const people = () => import("./people.ts");

/** The customers, external users, and clients without an account, for administrators. */
export const adminPeople = new Hono<AppEnv>()
  .get("/", validate("query", adminPersonQuery), async (c) => {
    const query = c.req.valid("query");
    if (query.format !== "csv") return c.json(await (await people()).listAdminPeople(c.var.ctx, query), 200);
    return csvAnswer(c, "clients", await (await people()).exportAdminPeople(c.var.ctx, query));
  })
  .get("/:uid", async (c) => c.json(await (await people()).readAdminPerson(c.var.ctx, c.req.param("uid")), 200))
  .post("/:uid/block", ...command(blockAccount))
  .post("/:uid/unblock", ...command(unblockAccount))
  .post("/:uid/export", ...command(exportCustomer))
  .post("/:uid/erase", ...command(eraseAccount))
  .post("/:uid/send-link", ...command(sendSignInLink))
  .post("/records/:clientId/send-link", ...command(sendGuestLink))
  .post("/records/:clientId/erase", ...command(eraseClientRecord));

/** The administrators, who are invited on their page of invitations. */
export const administrators = new Hono<AppEnv>()
  .get("/", async (c) => c.json(await listAdministrators(c.var.ctx), 200))
  .post("/:uid/remove", ...command(removeAdministrator))
  .post("/:uid/reset-second-factor", ...command(resetSecondFactor))
  .post("/:uid/allow-second-factor", ...command(allowSecondFactor));

/** Looking at the area of a customer or partner, read-only and for some minutes. */
export const adminViews = new Hono<AppEnv>().post("/", validate("json", startViewInput), async (c) => {
  const { startView, viewToken } = await import("./view.ts");
  const { id } = await runCommand(c.var.ctx, startView, {}, c.req.valid("json"));
  c.header("set-cookie", viewCookie(await viewToken(c.env, id)), { append: true });
  return c.json({ id }, 201);
});
