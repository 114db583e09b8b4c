import type { Transitions } from "../core/transitions.ts";

export type InvitationStatus = "sent" | "opened" | "accepted" | "declined" | "expired" | "revoked";
export type InvitationTransition = "open" | "resend" | "accept" | "decline" | "expire" | "revoke";

/** Every legal move of an invitation. It is used up by an answer, never by a look at it. */
export const invitationTransitions: Transitions<InvitationStatus, InvitationTransition> = {
  sent: {
    open: "opened",
    resend: "sent",
    accept: "accepted",
    decline: "declined",
    expire: "expired",
    revoke: "revoked",
  },
  opened: { resend: "sent", accept: "accepted", decline: "declined", expire: "expired", revoke: "revoked" },
  accepted: {},
  declined: {},
  expired: {},
  revoked: {},
};

/** Statuses in which it waits for an answer. */
export const openInvitations = ["sent", "opened"] as const;

/** An invitation stands this long; that to an offer as long as the offer. */
export const invitationDays = 14;
