import { Hono } from "hono";
import { clientInvitationQuery, declineInput, invitationKeyInput } from "../../../domain/invitation/schema.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { rememberGuest } from "../../http/caller.ts";
import { command, runCommand } from "../../http/command.ts";
import { limitSignIn } from "../../http/limits.ts";
import { validate } from "../../http/validate.ts";
import { acceptInvitation } from "./accept.ts";
import { declineInvitation, requestNewInvitation } from "./decline.ts";
import { inviteByLink } from "./invite-by-link.ts";
import { inviteClient } from "./invite-client.ts";
import { resendInvitation, revokeClientInvitation } from "./manage-invitation.ts";
import { viewInvitation } from "./open.ts";
import { listInvitations } from "./partner-list.ts";

/** For holders of an emailed link. The secret is sent in the body, so that it is never logged. */
export const clientInvitations = new Hono<AppEnv>()
  .use(limitSignIn)
  .post("/open", validate("json", invitationKeyInput), async (c) =>
    c.json(await viewInvitation(c.var.ctx, c.req.valid("json").token), 200),
  )
  .post("/accept", validate("json", invitationKeyInput), async (c) => {
    const { accepted, guestToken } = await acceptInvitation(c.var.ctx, c.req.valid("json").token);
    if (guestToken !== null) rememberGuest(c, guestToken);
    return c.json(accepted, 200);
  })
  .post("/decline", validate("json", declineInput), async (c) => {
    await declineInvitation(c.var.ctx, c.req.valid("json"));
    return c.body(null, 204);
  })
  .post("/ask", validate("json", invitationKeyInput), async (c) => {
    await requestNewInvitation(c.var.ctx, c.req.valid("json").token);
    return c.body(null, 204);
  });

/** A partner's invitations to its clients. */
export const partnerClientInvitations = new Hono<AppEnv>()
  .get("/", validate("query", clientInvitationQuery), async (c) =>
    c.json(await listInvitations(c.var.ctx, c.req.valid("query")), 200),
  )
  .post("/", ...command(inviteClient, 201))
  .post("/link", validate("json", inviteByLink.input), async (c) => {
    await runCommand(c.var.ctx, inviteByLink, {}, c.req.valid("json"));
    return c.body(null, 204);
  })
  .post("/:id/resend", async (c) => {
    await runCommand(c.var.ctx, resendInvitation, c.req.param(), null);
    return c.body(null, 204);
  })
  .post("/:id/revoke", async (c) => {
    await runCommand(c.var.ctx, revokeClientInvitation, c.req.param(), null);
    return c.body(null, 204);
  });
