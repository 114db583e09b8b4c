import { Hono } from "hono";
import { adminInvitationQuery } from "../../../../domain/invitation/admin-schema.ts";
import type { AppEnv } from "../../../http/app-env.ts";
import { command } from "../../../http/command.ts";
import { csvAnswer } from "../../../http/list.ts";
import { validate } from "../../../http/validate.ts";
import { inviteToMarketplace } from "./invite.ts";
import { resendAnyInvitation, revokeAnyInvitation } from "./manage.ts";

/** Few requests need them: the others start without them. */
const list = () => import("./list.ts");
const detail = () => import("./detail.ts");

/** Invitations of all kinds, for administrators. */
export const adminInvitations = new Hono<AppEnv>()
  .get("/", validate("query", adminInvitationQuery), async (c) => {
    const query = c.req.valid("query");
    if (query.format !== "csv") return c.json(await (await list()).listAdminInvitations(c.var.ctx, query), 200);
    return csvAnswer(c, "invitations", await (await list()).exportAdminInvitations(c.var.ctx, query));
  })
  .post("/", ...command(inviteToMarketplace, 201))
  .get("/:id", async (c) => c.json(await (await detail()).readAdminInvitation(c.var.ctx, c.req.param("id")), 200))
  .post("/:id/resend", ...command(resendAnyInvitation))
  .post("/:id/revoke", ...command(revokeAnyInvitation));
