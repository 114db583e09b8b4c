import { parseHundredths } from "../../../domain/core/amount.ts";
import { type Day, isDay } from "../../../domain/core/day.ts";
import type { NewOfferInput } from "../../../domain/offer/offer.ts";
import type { PaymentTerm } from "../../../domain/rent/payment-term.ts";
import type { RecordedMethod } from "../../../domain/rent/recorded-payment.ts";
import { offerHours } from "../../../domain/reservation/hold.ts";
import { type PriceBreakdown, priceOf } from "../../../domain/reservation/price.ts";
import type { OfferTerms } from "./queries.ts";
import { readProducts } from "./reserve-again.ts";

/** A reservation as entered in the partner's form: amounts as raw text, empty for the default. */
export interface OfferDraft {
  clientId: string;
  placeId: string;
  boxId: string;
  moveInOn: Day;
  months: number | null;
  products: NewOfferInput["products"];
  /** In zlotys; empty is the list price. */
  monthly: string;
  deposit: string;
  note: string;
  kind: "offer" | "transfer";
  hours: number;
  /** In zlotys; empty is the amount due today. */
  amount: string;
  method: RecordedMethod;
  /** What was received in a second way; empty is nothing. */
  secondAmount: string;
  secondMethod: RecordedMethod;
  receivedOn: Day;
  /** What a part of the amount is for, and until when the rest is to be paid; empty is the payment term. */
  paysFirst: "rent" | "deposit";
  restDueOn: Day | "";
}

/**
 * Reads a draft from the URL (`?place=&box=&from=&months=&client=…`, see `reserveAgainHref`), with defaults for the
 * rest.
 */
export function newDraft(search: URLSearchParams, today: Day): OfferDraft {
  const from = search.get("from") ?? "";
  const months = Number(search.get("months"));
  return {
    clientId: search.get("client") ?? "",
    placeId: search.get("place") ?? "",
    boxId: search.get("box") ?? "",
    moveInOn: isDay(from) && from >= today ? from : today,
    months: Number.isInteger(months) && months >= 1 && months <= 60 ? months : null,
    products: readProducts(search.get("with") ?? ""),
    monthly: search.get("monthly") ?? "",
    deposit: search.get("deposit") ?? "",
    note: "",
    kind: "offer",
    hours: offerHours,
    amount: "",
    method: "transfer",
    secondAmount: "",
    secondMethod: "terminal",
    receivedOn: today,
    paysFirst: "rent",
    restDueOn: "",
  };
}

const groszeOf = (typed: string, fallback: number) =>
  typed.trim() === "" ? fallback : (parseHundredths(typed) ?? Number.NaN);

/** The custom price, or the list price for an empty field. NaN for invalid amounts. */
function customPrice({ monthly, deposit }: Pick<OfferDraft, "monthly" | "deposit">, { box }: OfferTerms) {
  return { monthlyGrosze: groszeOf(monthly, box.monthlyGrosze), depositGrosze: groszeOf(deposit, box.depositGrosze) };
}

/**
 * The price breakdown at the custom price, or at the list price while an amount is invalid.
 * @param clientTerm the client's own payment term; null without one
 */
export function offerPrice(draft: OfferDraft, terms: OfferTerms, clientTerm: PaymentTerm | null): PriceBreakdown {
  const custom = customPrice(draft, terms);
  if (Number.isNaN(custom.monthlyGrosze) || Number.isNaN(custom.depositGrosze)) {
    return offerPrice({ ...draft, monthly: "", deposit: "" }, terms, clientTerm);
  }
  return priceOf({
    ...custom,
    ...{ vatRate: terms.box.vatRate, calendarMonths: terms.box.calendarMonths },
    moveInOn: draft.moveInOn,
    months: draft.months,
    pricePromise: terms.place.pricePromise,
    paymentTerm: clientTerm ?? terms.paymentTerm,
    products: draft.products.flatMap(({ productId, quantity }) =>
      terms.products.filter(({ id }) => id === productId).map((product) => ({ ...product, quantity })),
    ),
  });
}

type Received = Extract<NewOfferInput["close"], { kind: "counter" }>["payments"];

/** What was received at the counter, in one way or two. NaN for invalid amounts. */
export function receivedOf(draft: OfferDraft, todayGrosze: number): Received {
  const { amount, method, secondAmount, secondMethod } = draft;
  const secondGrosze = groszeOf(secondAmount, 0);
  return [
    { method, amountGrosze: groszeOf(amount, todayGrosze - (Number.isNaN(secondGrosze) ? 0 : secondGrosze)) },
    ...(secondAmount.trim() === "" ? [] : [{ method: secondMethod, amountGrosze: secondGrosze }]),
  ];
}

/** The whole amount received in one way confirms a reservation for any day; other payments start the rental. */
function paymentOf(draft: OfferDraft, todayGrosze: number, todayOn: Day): NewOfferInput["close"] {
  const { moveInOn, receivedOn, paysFirst, restDueOn } = draft;
  const payments = receivedOf(draft, todayGrosze);
  const [{ method, amountGrosze } = { method: draft.method, amountGrosze: todayGrosze }] = payments;
  return moveInOn !== todayOn || (payments.length === 1 && amountGrosze === todayGrosze)
    ? { kind: "transfer", method, amountGrosze, receivedOn }
    : { kind: "counter", payments, receivedOn, paysFirst, restDueOn: restDueOn || null };
}

/** The API input, which the API validates. */
export function offerInput(
  draft: OfferDraft,
  terms: OfferTerms,
  { todayGrosze, todayOn }: { todayGrosze: number; todayOn: Day },
): NewOfferInput {
  const { clientId, boxId, moveInOn, months, note, kind, hours } = draft;
  const sold = new Set(terms.products.map(({ id }) => id));
  return {
    ...{ clientId, boxId, moveInOn, months, note },
    ...customPrice(draft, terms),
    products: draft.products.filter(({ productId }) => sold.has(productId)),
    close: kind === "offer" ? { kind, hours } : paymentOf(draft, todayGrosze, todayOn),
  };
}
