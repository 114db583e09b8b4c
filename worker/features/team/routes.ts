import { type Context, Hono } from "hono";
import { invitationKeyInput } from "../../../domain/invitation/schema.ts";
import { staffLimitsInput } from "../../../domain/team/limits-schema.ts";
import { changeMemberInput, inviteStaffInput, memberPlacesInput } from "../../../domain/team/team.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { type Command, runCommand } from "../../http/command.ts";
import { noInput, validate } from "../../http/validate.ts";
import { acceptAsPartner, lookAtInvitation } from "./answer.ts";
import { inviteStaff, resendInvitation, revokeInvitation } from "./invite.ts";
import { setStaffLimits } from "./limits.ts";
import { endMembership, setMemberPlaces, setStaffRole } from "./members.ts";
import { getTeam } from "./team.ts";

/** Few requests need it: the others start without it. */
const factor = () => import("./second-factor.ts");

/** Runs a command and responds with the updated team. */
async function changed<Params, Input>(
  c: Context<AppEnv>,
  command: Command<Params, Input, unknown>,
  params: Params,
  input: Input,
) {
  await runCommand(c.var.ctx, command, params, input);
  return c.json(await getTeam(c.var.ctx), 200);
}

/** A partner's staff. */
export const team = new Hono<AppEnv>()
  .get("/", async (c) => c.json(await getTeam(c.var.ctx), 200))
  .post("/invitations", validate("json", inviteStaffInput), async (c) => {
    await runCommand(c.var.ctx, inviteStaff, {}, c.req.valid("json"));
    return c.json(await getTeam(c.var.ctx), 201);
  })
  .post("/invitations/:id/resend", (c) => changed(c, resendInvitation, c.req.param(), null))
  .post("/invitations/:id/revoke", (c) => changed(c, revokeInvitation, c.req.param(), null))
  .put("/limits", validate("json", staffLimitsInput), (c) => changed(c, setStaffLimits, {}, c.req.valid("json")))
  .patch("/members/:uid", validate("json", changeMemberInput), (c) =>
    changed(c, setStaffRole, c.req.param(), c.req.valid("json")),
  )
  .put("/members/:uid/places", validate("json", memberPlacesInput), (c) =>
    changed(c, setMemberPlaces, c.req.param(), c.req.valid("json")),
  )
  .post("/members/:uid/remove", (c) => changed(c, endMembership, c.req.param(), null))
  .post("/members/:uid/reset-second-factor", validate("json", noInput), async (c) =>
    changed(c, (await factor()).resetMemberFactor, c.req.param(), {}),
  )
  .post("/members/:uid/stop-factor-reset", validate("json", noInput), async (c) =>
    changed(c, (await factor()).stopFactorReset, c.req.param(), {}),
  );

/** Invitation links, opened with or without a session and accepted with one. */
export const partnerInvitations = new Hono<AppEnv>()
  .post("/open", validate("json", invitationKeyInput), async (c) =>
    c.json(await lookAtInvitation(c.var.ctx, c.req.valid("json").token), 200),
  )
  .post("/accept", validate("json", invitationKeyInput), async (c) => {
    await acceptAsPartner(c.var.ctx, c.req.valid("json").token);
    return c.body(null, 204);
  });
