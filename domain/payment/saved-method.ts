import { addMonths, type Day } from "../core/day.ts";

export const savedMethodKinds = ["card", "blik"] as const;
export type SavedMethodKind = (typeof savedMethodKinds)[number];

/** A card saved with the payment provider, as the provider describes it. */
export interface SavedCard {
  kind: "card";
  /** As the provider names it, for example `visa`. */
  brand: string;
  last4: string;
  /** 1 to 12. The card is valid to the end of this month. */
  expiryMonth: number;
  expiryYear: number;
}

/** A BLIK mandate: the customer confirmed in the bank's app that later payments need no code. It has no end. */
export const savedBlik = { kind: "blik", brand: null, last4: null, expiryMonth: null, expiryYear: null } as const;

/** A payment method saved with the provider, which is charged without the customer. */
export type SavedMethod = SavedCard | typeof savedBlik;

/** What a saved method is named by. */
export type NamedMethod = Pick<SavedMethod, "kind" | "brand" | "last4">;

/** The maximum that a bank accepts for one BLIK payment without a code (docs.stripe.com/payments/blik/recurring-payments). */
export const blikLimitGrosze = 200_000;

/** The card is no longer valid on the day of a charge, or its amount is over the limit of BLIK. */
export type Obstacle = "expired" | "overLimit";

/** Why a charge cannot be collected from a saved method; null if nothing is known against it. */
export function obstacleOf(
  { kind, expiryMonth, expiryYear }: Pick<SavedMethod, "kind" | "expiryMonth" | "expiryYear">,
  { dueOn, amountGrosze }: { dueOn: Day; amountGrosze: number },
): Obstacle | null {
  if (kind === "blik") return amountGrosze > blikLimitGrosze ? "overLimit" : null;
  const firstDay = `${expiryYear}-${String(expiryMonth).padStart(2, "0")}-01` as Day;
  return dueOn >= addMonths(firstDay, 1) ? "expired" : null;
}

/** Why charges are no longer collected: the tenant turned that off, or withdrew the BLIK mandate in the bank's app. */
export type AutopayEnd = "stopped" | "mandateWithdrawn";

const brandNames: Readonly<Record<string, string>> = {
  visa: "Visa",
  mastercard: "Mastercard",
  amex: "American Express",
  discover: "Discover",
  diners: "Diners Club",
  jcb: "JCB",
  unionpay: "UnionPay",
};

/** Such as `Visa •••• 4242`, without a brand if it is unknown; or `BLIK`. */
export function methodName({ brand, last4 }: NamedMethod): string {
  if (brand === null || last4 === null) return "BLIK";
  const name = brandNames[brand];
  const digits = `••••\u00a0${last4}`;
  return name === undefined ? digits : `${name} ${digits}`;
}
