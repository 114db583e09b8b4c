import { Hono } from "hono";
import { invitationKeyInput } from "../../../domain/invitation/schema.ts";
import { changeMemberInput, inviteStaffInput } from "../../../domain/team/team.ts";
import type { AppEnv } from "../../env.ts";
import { validate } from "../../http/validate.ts";
import { acceptAsPartner, lookAtInvitation } from "./answer.ts";
import { inviteStaff, resendInvitation, revokeInvitation } from "./invite.ts";
import { endMembership, getTeam, setStaffRole } from "./service.ts";

/** The partner's own people. */
export const team = new Hono<AppEnv>()
  .get("/", async (c) => c.json(await getTeam(c.var.ctx), 200))
  .post("/invitations", validate("json", inviteStaffInput), async (c) =>
    c.json(await inviteStaff(c.var.ctx, c.req.valid("json")), 201),
  )
  .post("/invitations/:id/resend", async (c) => c.json(await resendInvitation(c.var.ctx, c.req.param("id")), 200))
  .post("/invitations/:id/revoke", async (c) => c.json(await revokeInvitation(c.var.ctx, c.req.param("id")), 200))
  .patch("/members/:uid", validate("json", changeMemberInput), async (c) =>
    c.json(await setStaffRole(c.var.ctx, c.req.param("uid"), c.req.valid("json").staffRole), 200),
  )
  .post("/members/:uid/remove", async (c) => c.json(await endMembership(c.var.ctx, c.req.param("uid")), 200));

/** What someone invited does with their link, whether they are signed in or not. */
export const partnerInvitations = new Hono<AppEnv>()
  .post("/open", validate("json", invitationKeyInput), async (c) =>
    c.json(await lookAtInvitation(c.var.ctx, c.req.valid("json").token), 200),
  )
  .post("/accept", validate("json", invitationKeyInput), async (c) => {
    await acceptAsPartner(c.var.ctx, c.req.valid("json").token);
    return c.body(null, 204);
  });
