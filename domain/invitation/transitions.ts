import type { Transitions } from "../core/transitions.ts";

export type InvitationStatus = "sent" | "opened" | "accepted" | "declined" | "expired" | "revoked";
export type InvitationTransition = "open" | "resend" | "accept" | "decline" | "expire" | "revoke";

/** All transitions of an invitation. Opening it does not use it up; only an answer does. */
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

/** Statuses in which an invitation awaits an answer. */
export const openInvitations = ["sent", "opened"] as const;

/** Validity of an invitation in days. An invitation to an offer is valid as long as the offer. */
export const invitationDays = 14;
