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
    emergencyEntry: {
      name: t`Entry to the box in an emergency`,
      about: t`Agreement, “Using the box”: when and how the landlord may enter without the tenant.`,
    },
    leftThings: {
      name: t`Things left in the box`,
      about: t`Agreement, “End of the rental”: what happens to things that the tenant has not taken.`,
    },
    liability: {
      name: t`Liability and insurance`,
      about: t`Agreement, “Liability, complaints and personal data”: who is liable for the things in the box.`,
    },
    landlordPrivacy: {
      name: t`The landlord’s information on personal data`,
      about: t`Agreement, “Liability, complaints and personal data”: articles 13 and 14 of the GDPR.`,
    },
    withdrawalInstruction: {
      name: t`Instructions on withdrawal`,
      about: t`Part of the agreement’s PDF: annex 1 to the Consumer Rights Act.`,
    },
    withdrawalForm: {
      name: t`Model withdrawal form`,
      about: t`Part of the agreement’s PDF: annex 2 to the Consumer Rights Act.`,
    },
    disputeBody: {
      name: t`Out-of-court dispute resolution`,
      about: t`Terms, “Withdrawal and complaints”: the body that consumers can turn to.`,
    },
    termsChanges: {
      name: t`Changes of the terms, law and courts`,
      about: t`Terms, the last section.`,
    },
    partnerTerms: {
      name: t`Terms for partners`,
      about: t`Terms, “For partners”: suspension and termination, mediators, access to data, processing of personal data.`,
    },
    dataRecipients: {
      name: t`Recipients of personal data`,
      about: t`Privacy policy, “Who receives your data”: the agreement on processing data that partners enter.`,
    },
    sms: {
      name: t`Text messages to tenants`,
      about: t`Off: no new text messages are sent, regardless of what partners have chosen.`,
    },
    ksef: {
      name: t`Sending invoices to KSeF`,
      about: t`Off: invoices are issued and wait to be sent.`,
    },
    ksefEmergency: {
      name: t`Emergency mode of KSeF`,
      about: t`On while the ministry has announced it (VAT Act, art. 106nf): invoices of these days that have no KSeF number are marked OFF in lists for accountants. They are still sent when KSeF answers.`,
    },
    autopay: {
      name: t`Automatic payments`,
      about: t`Off: no new charge is collected automatically; those due are collected once it is on again.`,
    },
  };
}
