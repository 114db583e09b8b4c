import { msg } from "@lingui/core/macro";
import type { Preparations } from "../../lib/preparation.ts";

/** Pages of this area that are still to come. Building one takes its line away here. */
export const inPreparation: Preparations = {
  customerDashboard: {
    title: msg`Dashboard`,
    what: msg`Your boxes with their access codes, the next payment and what to do next.`,
  },
  customerRents: {
    title: msg`My rents`,
    what: msg`Every box you rent: extend it, give notice, change how you pay.`,
  },
  customerInvoices: {
    title: msg`Invoices`,
    what: msg`Your invoices as PDF, and paying one or several of them.`,
  },
  customerReservations: {
    title: msg`Reservations`,
    what: msg`Your reservations: pay, sign, cancel or withdraw.`,
  },
  reservationSummary: {
    title: msg`Summary of the reservation`,
    what: msg`The agreement, your consents and the payment.`,
  },
  paymentStatus: {
    title: msg`Payment`,
    what: msg`What became of your payment, and the next step.`,
  },
};
