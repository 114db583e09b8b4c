import { rentalPeriodOf } from "../../../domain/box/rental-period.ts";
import { DomainError } from "../../../domain/core/errors.ts";
import { type VatRate, vatRateOf } from "../../../domain/core/money.ts";
import { holdMinutes } from "../../../domain/limits.ts";
import type { BoxQuote } from "../../../domain/quote/box-quote.ts";
import type { RentalPeriodQuery } from "../../../domain/search/schema.ts";
import { type BatchDatabase, rows } from "../../db/database.ts";
import type { Locale } from "../../env.ts";
import type { Caller } from "../../http/caller.ts";
import { placeDetail } from "../place/service.ts";
import { readTerm } from "../rent/model/payment-terms.ts";
import {
  type AlternativeRow,
  type BoxRow,
  type BusyRow,
  busyPeriods,
  findBox,
  likeBoxes,
  type ProductRow,
  productsOfBox,
} from "./queries.ts";
import { readOffer } from "./service.ts";

export interface Product {
  id: string;
  kind: ProductRow["kind"];
  name: string;
  description: string;
  priceGrosze: number;
  vatRate: VatRate;
}

export interface Alternative extends BoxQuote {
  placeId: string;
  placeSlug: string;
  placeName: string;
}

interface Viewer {
  db: BatchDatabase;
  now: Date;
  caller: Caller;
  locale: Locale;
}

/**
 * A box with all details for customers. The caller's own hold does not make it taken. Throws `resource.not_found`, also
 * for boxes of hidden places.
 */
export async function getBox({ db, now, caller, locale }: Viewer, id: string, requested: RentalPeriodQuery) {
  const { stay, until } = rentalPeriodOf(requested, now);
  const [found, busy, products, alternatives] = await db.batch([
    findBox(db, { id, from: stay.from, until, caller, now }),
    busyPeriods(db, { id, from: stay.from, caller, now }),
    productsOfBox(db, id),
    likeBoxes(db, id, stay.from, until, now),
  ]);
  const row = rows<BoxRow>(found)[0];
  if (row === undefined) throw new DomainError("resource.not_found");
  const place = placeDetail(JSON.parse(row.place), locale);
  return {
    box: { ...readOffer(JSON.parse(row.box), stay, now), status: row.status },
    place: { ...place, paymentTerm: readTerm(row.ownTerm) ?? place.paymentTerm },
    products: rows<ProductRow>(products).map((product) => productOf(product, locale)),
    busy: rows<BusyRow>(busy),
    free: row.isFree === 1,
    /** The reservation with which the caller holds this box; null without one. */
    ownHoldId: row.ownHoldId,
    /** How long the box would be held. */
    holdMinutes,
    alternatives: rows<AlternativeRow>(alternatives).map(
      ({ box, placeId, placeSlug, placeNamePl, placeNameEn }): Alternative => ({
        ...readOffer(JSON.parse(box), stay, now),
        placeId,
        placeSlug,
        placeName: locale === "pl" ? placeNamePl : placeNameEn,
      }),
    ),
  };
}

function productOf(row: ProductRow, locale: Locale): Product {
  const { id, kind, priceGrosze, vatRate } = row;
  return {
    id,
    kind,
    name: locale === "pl" ? row.namePl : row.nameEn,
    description: locale === "pl" ? row.descriptionPl : row.descriptionEn,
    priceGrosze,
    vatRate: vatRateOf(vatRate),
  };
}
