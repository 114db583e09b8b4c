import { useLingui } from "@lingui/react/macro";
import type { SettingKind } from "../../../domain/settings/kinds.ts";

/** The name of each setting of the marketplace and what it decides. */
export function useSettingLabels(): Record<SettingKind, { name: string; about: string }> {
  const { t } = useLingui();
  return {
    personInterest: {
      name: t`Interest for late payment: persons`,
      about: t`Article 481 of the Civil Code: the reference rate of the central bank and 5.5 points, from the day it changes.`,
    },
    companyInterest: {
      name: t`Interest for late payment: companies`,
      about: t`Commercial transactions: the reference rate of January 1 or July 1 and 10 points, for half a year.`,
    },
    euroRate: {
      name: t`Rate of the euro for compensation`,
      about: t`Companies owe 40, 70 or 100 EUR for a late payment. The rate is that of the last working day of the month before the one in which the claim fell due.`,
    },
    sms: {
      name: t`Text messages to tenants`,
      about: t`Off: no new text messages are sent, regardless of what partners have chosen.`,
    },
    ksef: {
      name: t`Sending invoices to KSeF`,
      about: t`Off: invoices are issued and wait to be sent.`,
    },
    cardCollection: {
      name: t`Charging saved cards`,
      about: t`Off: no new charge is collected from a saved card; those due are collected once it is on again.`,
    },
  };
}
