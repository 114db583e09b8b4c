import { msg } from "@lingui/core/macro";
import type { PlannedPages } from "../../lib/i18n/preparation.ts";

/** Pages of this area that are not built yet. Remove the line when building one. */
export const inPreparation: PlannedPages = {
  adminInvitations: {
    title: msg`Invitations`,
    what: msg`Sent invitations and their status.`,
  },
  adminPartnerInvitations: {
    title: msg`Invite a partner`,
    what: msg`Invite a company to offer its boxes.`,
  },
};
