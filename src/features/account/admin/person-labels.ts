import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { PersonKind, personStates } from "../../../../domain/account/admin-list.ts";
import type { DeletionBlocker } from "../../../../domain/account/deletion.ts";

/** Labels of clients: kinds, list filters, what keeps an account from being erased, and what happened to it. */
export const kindLabels: Record<PersonKind, MessageDescriptor> = {
  account: msg`With an account`,
  record: msg`No account`,
};

export const stateLabels: Record<(typeof personStates)[number], MessageDescriptor> = {
  renting: msg`Renting now`,
  blocked: msg`Blocked`,
};

export const blockerLabels: Record<DeletionBlocker, MessageDescriptor> = {
  rent: msg`a rental that has not ended`,
  deposit: msg`a deposit that has not been settled`,
  reservation: msg`an open reservation`,
  balance: msg`an unpaid amount`,
  refund: msg`a payment or refund in progress`,
  place: msg`a public place of the company`,
  tenant: msg`tenants of the company`,
  staff: msg`other staff of the company`,
};

export const actionLabels: Readonly<Record<string, MessageDescriptor>> = {
  block: msg({ context: "account", message: "Blocked" }),
  unblock: msg`Unblocked`,
  export: msg`Data exported`,
  sendLink: msg`Sign-in link sent`,
  startView: msg`Viewed as a person`,
  endView: msg`Stopped viewing`,
  changeRole: msg`Role changed`,
  inviteExternalUser: msg`Invited by a partner`,
};
