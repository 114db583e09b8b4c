import { z } from "zod";
import { price } from "../box/partner-schema.ts";
import { parseAnyIban } from "../company/company-numbers.ts";
import { isId } from "../core/ids.ts";
import { multiLine, opaque, printedLine, singleLine } from "../core/text-schema.ts";
import { maxContractNumber } from "../limits.ts";
import { accessCodePattern } from "../place/access.ts";
import { day, shownConsent } from "../reservation/schema.ts";
import { billingMonths, maxPrepaymentDiscountPercent } from "./billing.ts";
import { maxRentsPerRequest } from "./bulk-price.ts";
import { minOnlineGrosze } from "./online-payment.ts";
import { maxTermDays } from "./payment-term.ts";
import { priceIncreaseReasons } from "./price-change.ts";
import { maxProformaPayments } from "./proforma.ts";
import { recordedMethods } from "./recorded-payment.ts";

/** The version that the user saw; if the stored one differs, the rental has changed since. */
const version = opaque(64).min(1);

/** The monthly rent of a box, up to 100,000 złoty. */
const rentGrosze = z.int().min(1, { error: "field.too_small" }).max(10_000_000, { error: "field.too_large" });

const boxId = z.string().refine((text): boolean => isId("box", text), { error: "field.invalid" });

/** The input of commands that need no other fields. */
export const versionInput = z.strictObject({ version });

/** The largest payment that can be recorded, in grosze. */
const maxReceivedGrosze = 1_000_000_000;

/**
 * Money that the partner received outside of Boksy. `chargeId`: the charge that it pays first. `title`: the title of the
 * transfer, or another note; may be empty.
 */
const receivedMoney = {
  amountGrosze: z.int().min(1, { error: "field.too_small" }).max(maxReceivedGrosze, { error: "field.too_large" }),
  receivedOn: day,
  method: z.enum(recordedMethods),
  title: singleLine(140),
  chargeId: opaque(64).min(1).nullable().default(null),
};

export const recordRentPaymentInput = z.strictObject({ version, ...receivedMoney });

/** `shownGrosze`: the client's unpaid total on the screen, which must still be what they owe. */
export const recordClientPaymentInput = z.strictObject({
  shownGrosze: z.int().min(0, { error: "field.too_small" }),
  ...receivedMoney,
});

/** Credit that the partner has paid back. `shownGrosze`: the client's credit on the screen. `note` may be empty. */
export const refundCreditInput = z.strictObject({
  shownGrosze: z.int().min(1, { error: "field.too_small" }),
  amountGrosze: z.int().min(1, { error: "field.too_small" }),
  refundedOn: day,
  note: singleLine(140),
});

/** Credit that goes back by the online payments it came from. `shownGrosze`: what the screen said can go back so. */
export const returnCreditInput = refundCreditInput.pick({ shownGrosze: true, amountGrosze: true });

/** The tenant’s account for what the landlord returns by transfer. */
export const returnAccountInput = z.strictObject({
  iban: singleLine(60)
    .min(1, { error: "field.required" })
    .refine((text) => parseAnyIban(text) !== null, { error: "field.iban" })
    .transform((text) => parseAnyIban(text) ?? ""),
});

/** A transfer that the partner has made to the tenant. `shownGrosze`: its amount on the screen. */
export const recordTransferInput = z.strictObject({
  transferId: opaque(64).min(1),
  shownGrosze: z.int().min(1, { error: "field.too_small" }),
  paidOn: day,
});

export const undoRentPaymentInput = z.strictObject({ version, paymentId: opaque(64).min(1) });

/** `untilOn` is exclusive. */
export const extendInput = z.strictObject({ version, untilOn: day });

/** `on` is the day for which the displayed amounts were calculated. The amounts change at midnight. */
export const withdrawInput = z.strictObject({
  version,
  on: day,
  /** Ids of products bought once that the tenant returns; they keep and pay for the others. */
  returned: z.array(opaque(64)).max(20, { error: "field.too_large" }).default([]),
});

/** `discountPercent`: the discount on the screen, which the partner must still offer. */
export const changeBillingInput = z.strictObject({
  version,
  months: z.literal(billingMonths),
  discountPercent: z.int().min(0).max(maxPrepaymentDiscountPercent),
});

const wholeOrNull = (least: number, most: number) =>
  z
    .int({ error: "field.invalid" })
    .min(least, { error: "field.too_small" })
    .max(most, { error: "field.too_large" })
    .nullable();

const termFields = { termDays: wholeOrNull(0, maxTermDays), dueDay: wholeOrNull(1, 31) };

/** `contractNumber`: of the landlord's own agreement; empty for none. */
export const changeContractNumberInput = z.strictObject({
  contractNumber: printedLine(maxContractNumber),
  version: opaque(64),
});

export const paymentTermInput = z.strictObject(termFields);
export const changePaymentTermInput = z.strictObject({ ...termFields, version: opaque(64) });

/** Whether new rents are charged by calendar months. */
export const calendarMonthsInput = z.strictObject({ calendarMonths: z.boolean() });

/** A pro forma for the next payments that are not charged yet. */
export const issueProformaInput = z.strictObject({
  version,
  payments: z.int().min(1, { error: "field.too_small" }).max(maxProformaPayments, { error: "field.too_large" }),
});

/** A discount on the rent in percent; null is not offered. */
const prepaymentDiscount = wholeOrNull(0, maxPrepaymentDiscountPercent);

export const prepaymentOfferInput = z.strictObject({
  quarterlyDiscountPercent: prepaymentDiscount,
  yearlyDiscountPercent: prepaymentDiscount,
});

export const noticeInput = z.strictObject({ version, endOn: day });

/** The reason for a rent increase; null for a lower price. */
const increaseReason = z.enum(priceIncreaseReasons).nullable();

/** `rentGrosze` is the box's share of the monthly price; products are unchanged. */
export const planPriceInput = z.strictObject({ version, fromOn: day, rentGrosze, reason: increaseReason });

/** `closesOldBox` takes the previous box out of service, for example because of a leak. */
export const relocateInput = z.strictObject({
  version,
  boxId,
  fromOn: day,
  rentGrosze,
  closesOldBox: z.boolean().default(false),
});

/** Comma-separated ids. */
export const rentIds = z.strictObject({
  ids: opaque(maxRentsPerRequest * 40)
    .transform((text) => text.split(","))
    .refine((ids) => ids.length <= maxRentsPerRequest, { error: "field.too_large" }),
});

/** A new price for several rentals, each from the first charge period that starts on or after `fromOn`. */
export const planPricesInput = z.strictObject({
  rents: z
    .array(z.strictObject({ id: opaque(64), version }))
    .min(1, { error: "field.required" })
    .max(maxRentsPerRequest, { error: "field.too_large" })
    .refine((rents) => new Set(rents.map(({ id }) => id)).size === rents.length, { error: "field.invalid" }),
  fromOn: day,
  price,
  reason: increaseReason,
});

/** `code` null: generate a random one. */
export const accessCodeInput = z.strictObject({
  version,
  code: singleLine(40).regex(accessCodePattern, { error: "field.invalid" }).nullable(),
});

export const settleInput = z.strictObject({
  version,
  note: multiLine(2_000),
  deductions: z
    .array(
      z.strictObject({
        reason: singleLine(120).min(3, { error: "field.too_short" }),
        grosze: rentGrosze,
      }),
    )
    .max(10, { error: "field.too_large" }),
});

const chosenIds = z
  .array(opaque(64).min(1))
  .min(1, { error: "field.required" })
  .max(120, { error: "field.too_large" })
  .refine((ids) => new Set(ids).size === ids.length, { error: "field.invalid" });

/** The charges that a tenant pays online. `shownGrosze`: the total on the screen, which must still be what they owe. */
export const payRentInput = z.strictObject({
  chargeIds: chosenIds,
  shownGrosze: z.int().min(minOnlineGrosze, { error: "field.too_small" }),
  /** Without it, later charges are not paid automatically. */
  autopayConsent: shownConsent.optional(),
});

/** The rents that a new method is to pay, and the consent with the terms of each of them. */
export const changeMethodInput = z.strictObject({
  rentIds: chosenIds,
  consent: shownConsent,
});

/**
 * An offer to the tenant to continue in another box after the rental ends. `months` null is open-ended; `depositGrosze` is
 * the full deposit of the new box, before the deposit already held is deducted.
 */
export const continueInput = z.strictObject({
  version,
  boxId,
  months: z.int().min(1, { error: "field.months" }).max(60, { error: "field.months" }).nullable(),
  rentGrosze,
  depositGrosze: z.int().min(0, { error: "field.too_small" }).max(10_000_000, { error: "field.too_large" }),
  note: multiLine(500),
});

export type AccessCodeInput = z.infer<typeof accessCodeInput>;
export type CalendarMonthsInput = z.infer<typeof calendarMonthsInput>;
export type ChangeBillingInput = z.infer<typeof changeBillingInput>;
export type ChangeMethodInput = z.output<typeof changeMethodInput>;
export type ExtendInput = z.infer<typeof extendInput>;
export type ChangeContractNumberInput = z.infer<typeof changeContractNumberInput>;
export type ChangePaymentTermInput = z.output<typeof changePaymentTermInput>;
export type IssueProformaInput = z.infer<typeof issueProformaInput>;
export type NoticeInput = z.infer<typeof noticeInput>;
export type PayRentInput = z.output<typeof payRentInput>;
export type PlanPriceInput = z.infer<typeof planPriceInput>;
export type PlanPricesInput = z.infer<typeof planPricesInput>;
export type RecordRentPaymentInput = z.output<typeof recordRentPaymentInput>;
export type RelocateInput = z.output<typeof relocateInput>;
export type SettleInput = z.infer<typeof settleInput>;
export type ContinueInput = z.infer<typeof continueInput>;
