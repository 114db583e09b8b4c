import { useLingui } from "@lingui/react/macro";
import type { PersonKind, personStates } from "../../../../domain/account/admin-list.ts";
import type { DeletionBlocker } from "../../../../domain/account/deletion.ts";

export interface PersonLabels {
  kinds: Record<PersonKind, string>;
  states: Record<(typeof personStates)[number], string>;
  blockers: Record<DeletionBlocker, string>;
  actions: Readonly<Record<string, string>>;
}

/** Labels of clients: kinds, list filters, what keeps an account from being erased, and what happened to it. */
export function usePersonLabels(): PersonLabels {
  const { t } = useLingui();
  return {
    kinds: { account: t`With an account`, record: t`Without an account` },
    states: { renting: t`Renting now`, blocked: t`Blocked` },
    blockers: {
      rent: t`a rental that has not ended`,
      deposit: t`a deposit that has not been settled`,
      reservation: t`an open reservation`,
      balance: t`an unpaid amount`,
      refund: t`a payment or refund in progress`,
      place: t`a public place of the company`,
      tenant: t`tenants of the company`,
      staff: t`other staff of the company`,
    },
    actions: {
      block: t({ context: "account", message: "Blocked" }),
      unblock: t`Unblocked`,
      export: t`Data exported`,
      sendLink: t`Sign-in link sent`,
      startView: t`Area looked at`,
      endView: t`Stopped looking at the area`,
      changeRole: t`Role changed`,
      inviteExternalUser: t`Invited by a partner`,
    },
  };
}
