import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { SettingKind } from "../../../domain/settings/kinds.ts";

/** The name of each setting of the marketplace and what it decides. */
export const settingLabels: Record<SettingKind, { name: MessageDescriptor; about: MessageDescriptor }> = {
  personInterest: {
    name: msg`Interest for late payment: persons`,
    about: msg`Article 481 of the Civil Code: the reference rate of the central bank and 5.5 points, from the day it changes.`,
  },
  companyInterest: {
    name: msg`Interest for late payment: companies`,
    about: msg`Commercial transactions: the reference rate of January 1 or July 1 and 10 points, for half a year.`,
  },
  euroRate: {
    name: msg`Rate of the euro for compensation`,
    about: msg`Companies owe 40, 70 or 100 EUR for a late payment. The rate is that of the last business day of the month before the one in which the claim fell due.`,
  },
  emergencyEntry: {
    name: msg`Entry to the box in an emergency`,
    about: msg`Agreement, “Using the box”: when and how the landlord may enter without the tenant.`,
  },
  leftThings: {
    name: msg`Things left in the box`,
    about: msg`Agreement, “End of the rental”: what happens to things that the tenant has not taken.`,
  },
  liability: {
    name: msg`Liability and insurance`,
    about: msg`Agreement, “Liability, complaints and personal data”: who is liable for the things in the box.`,
  },
  landlordPrivacy: {
    name: msg`The landlord’s information on personal data`,
    about: msg`Agreement, “Liability, complaints and personal data”: articles 13 and 14 of the GDPR.`,
  },
  withdrawalInstruction: {
    name: msg`Instructions on withdrawal`,
    about: msg`Part of the agreement’s PDF: annex 1 to the Consumer Rights Act.`,
  },
  withdrawalForm: {
    name: msg`Model withdrawal form`,
    about: msg`Part of the agreement’s PDF: annex 2 to the Consumer Rights Act.`,
  },
  disputeBody: {
    name: msg`Out-of-court dispute resolution`,
    about: msg`Terms, “Withdrawal and complaints”: the body that consumers can turn to.`,
  },
  termsChanges: {
    name: msg`Changes of the terms, law and courts`,
    about: msg`Terms, the last section.`,
  },
  partnerTerms: {
    name: msg`Terms for partners`,
    about: msg`Terms, “For partners”: suspension and termination, mediators, access to data, processing of personal data.`,
  },
  dataRecipients: {
    name: msg`Recipients of personal data`,
    about: msg`Privacy policy, “Who receives your data”: the agreement on processing data that partners enter.`,
  },
  sms: {
    name: msg`Text messages to tenants`,
    about: msg`Off: no new text messages are sent, regardless of what partners have chosen.`,
  },
  ksef: {
    name: msg`Sending invoices to KSeF`,
    about: msg`Off: invoices are issued and wait to be sent.`,
  },
  ksefEmergency: {
    name: msg`Emergency mode of KSeF`,
    about: msg`On while the ministry has announced it (VAT Act, art. 106nf): invoices of these days that have no KSeF number are marked OFF in lists for accountants. They are still sent when KSeF answers.`,
  },
  autopay: {
    name: msg`Automatic payments`,
    about: msg`Off: no new charge is collected automatically; those due are collected once it is on again.`,
  },
};
