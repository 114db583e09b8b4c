import { msg } from "@lingui/core/macro";
import type { Preparations } from "../../lib/hooks/preparation.ts";

/** Pages of this area that are still to come. Building one takes its line away here. */
export const inPreparation: Preparations = {
  adminDashboard: {
    title: msg`Dashboard`,
    what: msg`Turnover, commission, occupancy, failed payments and the health of jobs.`,
  },
  adminOrders: {
    title: msg`Orders`,
    what: msg`All orders, and refunds of the whole or a part.`,
  },
  adminClients: {
    title: msg`Clients`,
    what: msg`Clients of all partners.`,
  },
  adminInvoices: {
    title: msg`Invoices`,
    what: msg`Invoices of all partners.`,
  },
  adminPartners: {
    title: msg`Partners`,
    what: msg`Onboarding, payouts, commission and suspending a partner.`,
  },
  adminProducts: {
    title: msg`Products`,
    what: msg`Products sold with a box, such as locks and insurance.`,
  },
  adminInvitations: {
    title: msg`Invitations`,
    what: msg`Invitations that were sent, and what became of them.`,
  },
  adminPartnerInvitations: {
    title: msg`Invite a partner`,
    what: msg`Invite a company to offer its boxes.`,
  },
};
