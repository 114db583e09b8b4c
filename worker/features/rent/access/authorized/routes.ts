import { Hono } from "hono";
import { guestKeyInput } from "../../../../../domain/reservation/guest.ts";
import type { AppEnv } from "../../../../http/app-env.ts";
import { command, runCommand } from "../../../../http/command.ts";
import { limitSignIn } from "../../../../http/limits.ts";
import { hashOfToken } from "../../../../http/link-token.ts";
import { validate } from "../../../../http/validate.ts";
import { readByLink, readCodeByLink } from "./link.ts";
import { readPersonCode, renewPersonCode, revokePerson } from "./partner.ts";
import { reportAccess, reportAccessByLink, resolveAccessReport } from "./report-access.ts";
import { authorizePerson, listOwnPersons, revokePersonAsTenant } from "./tenant.ts";

const unstored = { "cache-control": "no-store" };

/** The people to whom a tenant has given access. */
export const ownPersons = new Hono<AppEnv>()
  .get("/:id/authorized-persons", async (c) => c.json(await listOwnPersons(c.var.ctx, c.req.param("id")), 200))
  .post("/:id/authorized-persons", ...command(authorizePerson, 201))
  .post("/:id/authorized-persons/:personId/revoke", ...command(revokePersonAsTenant))
  .post("/:id/access-report", ...command(reportAccess));

/** The same people for the partner's staff. */
export const partnerPersons = new Hono<AppEnv>()
  .post("/:id/authorized-persons/:personId/revoke", ...command(revokePerson))
  .post("/:id/authorized-persons/:personId/renew-code", ...command(renewPersonCode))
  .post("/:id/authorized-persons/:personId/code", async (c) =>
    c.json({ code: await readPersonCode(c.var.ctx, c.req.param()) }, 200, unstored),
  )
  .post("/:id/access-reports/:reportId/resolve", ...command(resolveAccessReport));

/** For an authorized person, by the secret of their link, which must not be part of an address. */
export const authorizedPerson = new Hono<AppEnv>()
  .get("/", async (c) => c.json(await readByLink(c.var.ctx, c.req.header("x-link-token") ?? ""), 200, unstored))
  .post("/code", limitSignIn, validate("json", guestKeyInput), async (c) =>
    c.json({ code: await readCodeByLink(c.var.ctx, c.req.valid("json").token) }, 200, unstored),
  )
  .post("/report", limitSignIn, validate("json", guestKeyInput), async (c) => {
    const hash = await hashOfToken(c.req.valid("json").token);
    return c.json(await runCommand(c.var.ctx, reportAccessByLink, {}, { hash }), 200);
  });
