import { Hono } from "hono";
import { adminInvitationQuery } from "../../../../domain/invitation/admin-schema.ts";
import type { AppEnv } from "../../../env.ts";
import { command } from "../../../http/command.ts";
import { csvAnswer } from "../../../http/list.ts";
import { validate } from "../../../http/validate.ts";
import { readAdminInvitation } from "./detail.ts";
import { inviteToMarketplace } from "./invite.ts";
import { exportAdminInvitations, listAdminInvitations } from "./list.ts";
import { resendAnyInvitation, revokeAnyInvitation } from "./manage.ts";

/** Invitations of all kinds, for administrators. */
export const adminInvitations = new Hono<AppEnv>()
  .get("/", validate("query", adminInvitationQuery), async (c) => {
    const query = c.req.valid("query");
    if (query.format !== "csv") return c.json(await listAdminInvitations(c.var.ctx, query), 200);
    return csvAnswer(c, "invitations", await exportAdminInvitations(c.var.ctx, query));
  })
  .post("/", ...command(inviteToMarketplace, 201))
  .get("/:id", async (c) => c.json(await readAdminInvitation(c.var.ctx, c.req.param("id")), 200))
  .post("/:id/resend", ...command(resendAnyInvitation))
  .post("/:id/revoke", ...command(revokeAnyInvitation));
