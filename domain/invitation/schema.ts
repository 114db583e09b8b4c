import { z } from "zod";
import { isId } from "../core/ids.ts";
import { cursorText } from "../core/paging.ts";
import { multiLine, opaque, singleLine } from "../core/text-schema.ts";

/** A link's secret: 32 bytes in base64url. */
export const invitationKeyInput = z.strictObject({ token: opaque(43).length(43) });

/** `word` is an optional message to the sender. */
export const declineInput = invitationKeyInput.extend({
  word: multiLine(500),
});

export const inviteClientInput = z.strictObject({
  clientId: z.string().refine((text): boolean => isId("client", text), { error: "field.invalid" }),
});

export const clientInvitationQuery = z.strictObject({
  status: z.enum(["sent", "opened", "accepted", "declined", "expired", "revoked"]).optional(),
  q: singleLine(80).optional(),
  cursor: cursorText.optional(),
});

export type DeclineInput = z.output<typeof declineInput>;
export type InviteClientInput = z.output<typeof inviteClientInput>;
export type ClientInvitationQuery = z.output<typeof clientInvitationQuery>;
