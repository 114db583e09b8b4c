import { Hono } from "hono";
import {
  clientInvitationQuery,
  declineInput,
  invitationKeyInput,
  inviteClientInput,
} from "../../../domain/invitation/schema.ts";
import type { AppEnv } from "../../env.ts";
import { rememberGuest } from "../../http/caller.ts";
import { limitSignIn } from "../../http/limits.ts";
import { validate } from "../../http/validate.ts";
import { acceptInvitation, askAgain, declineInvitation } from "./answer.ts";
import { inviteByLink } from "./link.ts";
import { lookAtInvitation } from "./look.ts";
import { endInvitation, inviteClient, listInvitations, resendInvitation } from "./partner-service.ts";

/** For whoever has the link of a mail. Its secret comes in the body, so that no log ever has it. */
export const clientInvitations = new Hono<AppEnv>()
  .use(limitSignIn)
  .post("/open", validate("json", invitationKeyInput), async (c) =>
    c.json(await lookAtInvitation(c.var.ctx, c.req.valid("json").token), 200),
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
    await askAgain(c.var.ctx, c.req.valid("json").token);
    return c.body(null, 204);
  });

/** The partner's own invitations to their clients. */
export const partnerClientInvitations = new Hono<AppEnv>()
  .get("/", validate("query", clientInvitationQuery), async (c) =>
    c.json(await listInvitations(c.var.ctx, c.req.valid("query")), 200),
  )
  .post("/", validate("json", inviteClientInput), async (c) =>
    c.json(await inviteClient(c.var.ctx, c.req.valid("json")), 201),
  )
  .post("/link", validate("json", inviteClientInput), async (c) => {
    await inviteByLink(c.var.ctx, c.req.valid("json"));
    return c.body(null, 204);
  })
  .post("/:id/resend", async (c) => {
    await resendInvitation(c.var.ctx, c.req.param("id"));
    return c.body(null, 204);
  })
  .post("/:id/revoke", async (c) => {
    await endInvitation(c.var.ctx, c.req.param("id"));
    return c.body(null, 204);
  });
