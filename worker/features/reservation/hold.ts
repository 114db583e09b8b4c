import { DomainError } from "../../../domain/core/errors.ts";
import { newId, newReadableCode } from "../../../domain/core/ids.ts";
import { holdMinutes } from "../../../domain/limits.ts";
import type { BoxQuote } from "../../../domain/quote/box-quote.ts";
import { minutesAfter } from "../../../domain/reservation/hold.ts";
import { type NewReservationInput, newReservationInput } from "../../../domain/reservation/schema.ts";
import type { LegalTextEntry } from "../../../domain/settings/legal-texts.ts";
import { isOverlap, rows } from "../../db/database.ts";
import { isVersionConflict } from "../../http/audit.ts";
import type { Caller } from "../../http/caller.ts";
import type { Command } from "../../http/command.ts";
import { findAlternatives, type Offer, offerStatements, quoteBox } from "../quote/service.ts";
import { readLegalTexts, selectLegalTexts } from "../settings/queries.ts";
import { requireLegalTexts } from "../settings/service.ts";
import { type HoldOrigin, holdOrigin } from "./hold-origin.ts";
import { insertHold, type NewHold } from "./hold-statements.ts";
import { requireShownPrice } from "./shown-price.ts";
import { selectAccountBuyer } from "./statements.ts";
import { auditReservation } from "./transition-statements.ts";
import { clausesOf, type Reservation, type ReservationView, viewOf } from "./view.ts";

/**
 * Holds a box for `holdMinutes`. The occupancy ledger decides who gets it; a refusal names the most similar free box. The
 * human check runs only if there is no stored response for a repeated call, because its token can be used only once.
 */
export const holdBox: Command<object, NewReservationInput, ReservationView> = {
  name: "reservation.hold",
  access: { visitor: "reservation.own" },
  changes: ["boxes", "reservations"],
  input: newReservationInput,
  read: ({ db, now, caller }, _params, input) => [
    selectAccountBuyer(db, caller.uid),
    selectLegalTexts(db),
    ...offerStatements(db, input.boxId, input, caller, now),
  ],
  async plan(ctx, [account, texts, ...results], { input }) {
    const { env, db, now, caller } = ctx;
    requireLegalTexts(env, texts, now);
    const offer = quoteBox(results, input, now);
    requireShownPrice(offer.price, input);
    const suggested = rows<{ buyer: string | null }>(account)[0]?.buyer ?? null;
    const reservation = {
      ...newHold(caller, input, offer, { clauses: readLegalTexts(texts), now }),
      buyer: suggested === null ? null : JSON.parse(suggested),
    };
    const origin = await holdOrigin(ctx, caller);
    return {
      body: viewOf(reservation, now),
      statements: [
        ...insertHold(db, holdRow(reservation, { caller, origin, now })),
        auditReservation(
          ctx,
          { id: reservation.id, partnerId: offer.seller.id },
          { action: "hold", nextVersion: reservation.version, details: { boxId: input.boxId } },
        ),
      ],
      explain: (error, session) => explainRefusal(error, () => findAlternatives(session, offer, now)),
    };
  },
  // True if the generated reservation code already exists; a retry generates another one.
  isRetryable: (error) => String(error).includes("reservations.code"),
};

interface InForce {
  clauses: LegalTextEntry[];
  now: Date;
}

function newHold(caller: Caller, input: NewReservationInput, offer: Offer, { clauses, now }: InForce): Reservation {
  const { box, place, seller, period, price, products } = offer;
  return {
    id: newId("reservation"),
    code: newReadableCode(),
    status: "held",
    uid: caller.uid,
    holderHash: caller.holderHash,
    moveInOn: input.moveInOn,
    months: input.months,
    toOn: period.to,
    holdExpiresAt: minutesAfter(now, holdMinutes),
    offerExpiresAt: null,
    ...{ guestLink: null, returnIban: null, needsReturnAccount: false },
    withdrawUntilOn: null,
    locale: input.locale,
    version: newId("version"),
    createdAt: now.toISOString(),
    clauses: clausesOf(clauses, { createdAt: now.toISOString(), locale: input.locale }),
    agreement: null,
    guest: null,
    buyer: null,
    payment: null,
    openPages: [],
    box,
    place,
    seller,
    price,
    products,
  };
}

function holdRow(
  reservation: Reservation,
  more: Omit<InForce, "clauses"> & { caller: Caller; origin: HoldOrigin | null },
): NewHold {
  const { price, products, box, version, holdExpiresAt, ...facts } = reservation;
  return {
    ...facts,
    ...more,
    boxId: box.id,
    nextVersion: version,
    expiresAt: holdExpiresAt ?? minutesAfter(more.now, holdMinutes),
    price: JSON.stringify(price),
    products: JSON.stringify(products),
    todayGrosze: price.todayGrosze,
    monthlyGrosze: price.monthlyGrosze,
    depositGrosze: price.depositGrosze,
  };
}

async function explainRefusal(error: unknown, alternatives: () => Promise<BoxQuote[]>): Promise<DomainError | null> {
  const limits = ["too_many_holds", "network_holds", "human_check_required"] as const;
  for (const limit of limits) {
    const code = `reservation.${limit}` as const;
    if (String(error).includes(code)) return new DomainError(code, { cause: error });
  }
  if (isVersionConflict(error)) return new DomainError("box.not_rentable", { cause: error });
  return isOverlap(error) ? boxTaken(await alternatives(), error) : null;
}

export function boxTaken(alternatives: readonly BoxQuote[], cause: unknown): DomainError {
  return new DomainError("reservation.box_taken", {
    details: { alternativeBoxId: alternatives[0]?.id ?? null },
    cause,
  });
}
