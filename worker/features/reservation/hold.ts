import { DomainError } from "../../../domain/core/errors.ts";
import { newId, newReadableCode } from "../../../domain/core/ids.ts";
import type { BoxQuote } from "../../../domain/quote/box-quote.ts";
import { holdMinutes, minutesAfter } from "../../../domain/reservation/hold.ts";
import type { NewReservationInput } from "../../../domain/reservation/schema.ts";
import { isOverlap, isUniqueConflict, rows } from "../../db/database.ts";
import { auditChange, isVersionConflict } from "../../http/audit.ts";
import { admitCaller, type BookingScope, callerName, selectCaller } from "../../http/caller.ts";
import { readKey, replay, requestHash, type StoredResponse, writeKey } from "../../http/idempotency.ts";
import { findAlternatives, type Offer, offerStatements, quoteBox } from "../quote/service.ts";
import type { HoldOrigin } from "./hold-origin.ts";
import { insertHold } from "./hold-statements.ts";
import { type Reservation, type ReservationView, viewOf } from "./view.ts";

/**
 * Holds a box for 15 minutes. The ledger decides who gets it; the loser hears of the nearest box alike. The same key
 * and input give the first answer again. `findOrigin` is asked only for a new hold: a human check counts once.
 */
export async function holdBox(
  scope: BookingScope,
  input: NewReservationInput,
  key: string | null,
  findOrigin: () => Promise<HoldOrigin | null> = async () => null,
): Promise<ReservationView> {
  const { db, now, caller } = scope;
  const answer = {
    scope: `${callerName(caller)} reservation.hold`,
    key: key ?? newId("request"),
    hash: await requestHash(input),
  };
  const [kept, own, ...offered] = await db.batch([
    readKey(db, answer.scope, answer.key),
    selectCaller(db, caller),
    ...offerStatements(db, input.boxId, input, now),
  ]);
  const earlier = replay(rows<StoredResponse>(kept)[0], answer.hash);
  if (earlier !== null) return earlier.json();
  admitCaller(own, caller);
  const offer = quoteBox(offered, input, now);

  const reservation = newHold(scope, input, offer);
  const origin = await findOrigin();
  const view = viewOf(reservation, now);
  const mark = { table: "reservations", id: reservation.id, nextVersion: reservation.version } as const;
  try {
    await db.batch([
      ...insertHold(db, holdRow(reservation, scope, origin)),
      auditChange(db, mark, {
        actor: callerName(caller),
        action: "hold",
        entity: "reservation",
        partnerId: offer.seller.id,
        details: { boxId: input.boxId },
        requestId: scope.requestId,
        now,
      }),
      writeKey(db, { ...answer, status: 201, body: view, now }),
    ]);
  } catch (error) {
    // Two codes in hundreds of millions may meet: the database noticed, another one is drawn.
    if (String(error).includes("reservations.code")) return holdBox(scope, input, key, findOrigin);
    return afterRefusal(error, scope, offer, answer);
  }
  return view;
}

function newHold({ caller, now }: BookingScope, input: NewReservationInput, offer: Offer): Reservation {
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
    withdrawUntilOn: null,
    locale: input.locale,
    version: newId("version"),
    createdAt: now.toISOString(),
    agreement: null,
    guest: null,
    payment: null,
    openPages: [],
    box,
    place,
    seller,
    price,
    products,
  };
}

function holdRow(reservation: Reservation, { caller, now }: BookingScope, origin: HoldOrigin | null) {
  const { price, products, box, version, holdExpiresAt, ...facts } = reservation;
  return {
    ...facts,
    caller,
    origin,
    now,
    boxId: box.id,
    nextVersion: version,
    expiresAt: holdExpiresAt ?? minutesAfter(now, holdMinutes),
    price: JSON.stringify(price),
    products: JSON.stringify(products),
    todayGrosze: price.todayGrosze,
    monthlyGrosze: price.monthlyGrosze,
    depositGrosze: price.depositGrosze,
  };
}

/** The batch was refused as a whole: a taken box, too many holds, or the same call that was a moment faster. */
async function afterRefusal(
  error: unknown,
  { db, now }: BookingScope,
  offer: Offer,
  answer: { scope: string; key: string; hash: string },
): Promise<ReservationView> {
  for (const code of ["reservation.too_many_holds", "reservation.human_check_required"] as const) {
    if (String(error).includes(code)) throw new DomainError(code, { cause: error });
  }
  if (isVersionConflict(error)) throw new DomainError("box.not_rentable", { cause: error });
  if (!isOverlap(error) && !isUniqueConflict(error)) throw error;
  const kept = await readKey(db, answer.scope, answer.key).first<StoredResponse>();
  const earlier = replay(kept ?? undefined, answer.hash);
  if (earlier !== null) return earlier.json();
  if (!isOverlap(error)) throw error;
  throw boxTaken(await findAlternatives(db, offer, now), error);
}

export function boxTaken(alternatives: readonly BoxQuote[], cause: unknown): DomainError {
  return new DomainError("reservation.box_taken", {
    details: { alternativeBoxId: alternatives[0]?.id ?? null },
    cause,
  });
}
