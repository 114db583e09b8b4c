import { DomainError } from "../../../domain/core/errors.ts";
import { type VatRate, vatRateOf } from "../../../domain/core/money.ts";
import type { OfferTermsQuery } from "../../../domain/offer/offer.ts";
import type { AgreedCommission } from "../../../domain/order/commission.ts";
import type { PricePromise } from "../../../domain/place/price-promise.ts";
import type { BoxQuote } from "../../../domain/quote/box-quote.ts";
import type { PaymentTerm } from "../../../domain/rent/payment-term.ts";
import type { StaffLimits } from "../../../domain/team/limits.ts";
import { rows } from "../../db/database.ts";
import { authorizedBatchRead } from "../../http/actor.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { type BusyRow, busyPeriods, type ProductRow, productsOfBox } from "../box/queries.ts";
import { alternativesInPlace, offerStatements, quoteBox } from "../quote/service.ts";

export interface OfferTerms {
  box: BoxQuote;
  place: { id: string; name: string; street: string; postcode: string; city: string } & Record<
    "timezone" | "accessFrom" | "accessTo",
    string
  > & { noticeDays: number; pricePromise: PricePromise | null };
  products: {
    id: string;
    kind: ProductRow["kind"];
    name: string;
    description: string;
    priceGrosze: number;
    vatRate: VatRate;
  }[];
  busy: BusyRow[];
  free: boolean;
  /** Free boxes of the same place if this one is taken. */
  alternatives: BoxQuote[];
  limits: StaffLimits | null;
  /** What counts for a client without a term of their own. */
  paymentTerm: PaymentTerm;
  /** The marketplace's commission. */
  commission: AgreedCommission;
}

/** No hold is the partner’s own. */
const noCaller = { uid: null, holderHash: null, guestHash: null };

/** The terms on which a partner can offer a box for a period, at its list price. Throws `resource.not_found`. */
export async function readTerms(ctx: RequestContext, boxId: string, query: OfferTermsQuery): Promise<OfferTerms> {
  const { db, now, locale } = ctx;
  const stay = { moveInOn: query.from, months: query.months === "open" ? null : query.months, products: [] };
  const { actor, results } = await authorizedBatchRead(ctx, "reservation.manage", (read) => [
    busyPeriods(read.db, { id: boxId, from: query.from, caller: noCaller, now }),
    productsOfBox(read.db, boxId),
    ...offerStatements(read.db, boxId, stay, {}, now),
  ]);
  const [busy, products, ...offered] = results;
  const offer = quoteBox(offered, stay, now, {});
  if (offer.seller.id !== actor.partnerId) throw new DomainError("resource.not_found");
  const { id, namePl, nameEn, street, postcode, city, timezone, accessFrom, accessTo, noticeDays } = offer.place;
  const { commissionBasisPoints, ownBasisPoints, ownFeeGrosze } = offer.seller;
  const isPolish = locale === "pl";
  return {
    box: offer.box,
    place: {
      ...{ id, street, postcode, city, timezone, accessFrom, accessTo, noticeDays },
      name: isPolish ? namePl : nameEn,
      pricePromise: offer.pricePromise,
    },
    products: rows<ProductRow>(products).map(({ namePl, nameEn, descriptionPl, descriptionEn, vatRate, ...facts }) => ({
      ...facts,
      name: isPolish ? namePl : nameEn,
      description: isPolish ? descriptionPl : descriptionEn,
      vatRate: vatRateOf(vatRate),
    })),
    busy: rows<BusyRow>(busy),
    free: offer.free,
    limits: actor.limits,
    paymentTerm: offer.price.paymentTerm,
    commission: { commissionBasisPoints, ownBasisPoints, ownFeeGrosze },
    alternatives: offer.free ? [] : await alternativesInPlace(db, offer, now),
  };
}
