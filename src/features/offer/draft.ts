import { parseHundredths } from "../../../domain/core/amount.ts";
import { type Day, isDay } from "../../../domain/core/day.ts";
import type { NewOfferInput } from "../../../domain/offer/offer.ts";
import { offerHours } from "../../../domain/reservation/hold.ts";
import { type PriceBreakdown, priceOf } from "../../../domain/reservation/price.ts";
import type { OfferTerms } from "./queries.ts";
import { readProducts } from "./reserve-again.ts";

/** A reservation as its partner's form holds it: money as it was typed, where nothing stands for the usual. */
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
  /** In zlotys; empty is what is due today. */
  amount: string;
  receivedOn: Day;
}

/** What the address asks for (`?place=&box=&from=&months=&client=…`, as `againHref` writes it), the usual for the rest. */
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
    receivedOn: today,
  };
}

const groszeOf = (typed: string, usual: number) =>
  typed.trim() === "" ? usual : (parseHundredths(typed) ?? Number.NaN);

/** The partner's own price, or the list's where nothing was typed. NaN for what is no amount. */
export function ownPrice({ monthly, deposit }: Pick<OfferDraft, "monthly" | "deposit">, { box }: OfferTerms) {
  return { monthlyGrosze: groszeOf(monthly, box.monthlyGrosze), depositGrosze: groszeOf(deposit, box.depositGrosze) };
}

/** By the one calculator, at the partner's price, or the list's while an amount is typed that is none. */
export function offerPrice(draft: OfferDraft, terms: OfferTerms): PriceBreakdown {
  const own = ownPrice(draft, terms);
  if (Number.isNaN(own.monthlyGrosze) || Number.isNaN(own.depositGrosze)) {
    return offerPrice({ ...draft, monthly: "", deposit: "" }, terms);
  }
  return priceOf({
    ...own,
    vatRate: terms.box.vatRate,
    moveInOn: draft.moveInOn,
    months: draft.months,
    products: draft.products.flatMap(({ productId, quantity }) =>
      terms.products.filter(({ id }) => id === productId).map((product) => ({ ...product, quantity })),
    ),
  });
}

/** What goes to the API, which is the one to judge it. */
export function offerInput(draft: OfferDraft, terms: OfferTerms, todayGrosze: number): NewOfferInput {
  const { clientId, boxId, moveInOn, months, note, kind, hours, receivedOn } = draft;
  const sold = new Set(terms.products.map(({ id }) => id));
  return {
    ...{ clientId, boxId, moveInOn, months, note },
    ...ownPrice(draft, terms),
    products: draft.products.filter(({ productId }) => sold.has(productId)),
    close: kind === "offer" ? { kind, hours } : { kind, amountGrosze: groszeOf(draft.amount, todayGrosze), receivedOn },
  };
}
