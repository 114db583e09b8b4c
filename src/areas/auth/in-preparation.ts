import { msg } from "@lingui/core/macro";
import type { Preparations } from "../../lib/preparation.ts";

/** Pages of this area that are still to come. Building one takes its line away here. */
export const inPreparation: Preparations = {
  confirmEmail: {
    title: msg`Confirm your e-mail`,
    what: msg`Here you will confirm that the e-mail address is yours.`,
  },
  createAccount: {
    title: msg`Create your account`,
    what: msg`An account for the reservation you made as a guest, with the same e-mail.`,
  },
  resetPassword: {
    title: msg`Set a new password`,
    what: msg`Here you will set a new password with the link from the e-mail.`,
  },
  authAction: {
    title: msg`One moment`,
    what: msg`This page will do what the link in your e-mail is for.`,
  },
  emailVerified: {
    title: msg`E-mail confirmed`,
    what: msg`Here you will see that your e-mail address is confirmed.`,
  },
  finishRegistration: {
    title: msg`Finish your registration`,
    what: msg`The last details of your account before you can rent a box or offer one.`,
  },
};
