import type { Day } from "../../../domain/core/day.ts";
import { DomainError } from "../../../domain/core/errors.ts";
import { isVersionConflict } from "../../http/audit.ts";
import { admitCaller, type BookingScope, callerName, selectCaller } from "../../http/caller.ts";
import { type MailData, outboxInsert } from "../email/statements.ts";
import { askRefund } from "../payment/service.ts";
import { type Reservation, requireFound, selectReservation } from "../reservation/service.ts";
import { paidOf } from "./paid.ts";
import { type PartnerFacts, readFacts, selectFacts } from "./queries.ts";
import { undoStatements } from "./undo.ts";

export interface OwnReservation {
  reservation: Reservation;
  facts: PartnerFacts;
}

/** What becomes of the money, in grosze: back goes the whole of what was paid but for `keptGrosze`. */
export interface ExitTerms {
  refundGrosze: number;
  keptGrosze: number;
  /** The first day that is not paid for any more; null when none is. */
  dueToOn: Day | null;
}

type Exit = "giveUp" | "withdraw";

/** What the letters call it, and the causes by which each leaves once. */
const exits = {
  giveUp: { how: "cancelled", by: "client", toPartner: "givenUp", toClient: "cancelled" },
  withdraw: { how: "withdrawn", by: "withdrawal", toPartner: "withdrawn", toClient: "withdrawalReceipt" },
} as const satisfies Record<Exit, object>;

/** A reservation as its own people have it. Throws `resource.not_found`, also for everyone else's. */
export async function readOwn({ db, now, caller }: BookingScope, id: string): Promise<OwnReservation> {
  const [own, found, known] = await db.batch([
    selectCaller(db, caller),
    selectReservation(db, id, caller, now),
    selectFacts(db, id),
  ]);
  const reservation = requireFound(found, now);
  admitCaller(own, caller);
  const facts = readFacts(known);
  if (facts === null) throw new DomainError("resource.not_found");
  return { reservation, facts };
}

/**
 * Ends a confirmed reservation: its box is free, its rent is off, and what goes back is asked of the provider. Throws
 * `resource.version_conflict` when somebody was first.
 */
export async function leave(
  scope: BookingScope,
  env: Env,
  own: OwnReservation,
  exit: Exit,
  terms: ExitTerms,
): Promise<void> {
  const { db, now, caller, requestId } = scope;
  const { statements, refundId } = undoStatements(db, {
    ...{ ...own, requestId, now },
    action: exit,
    actor: callerName(caller),
    keptGrosze: terms.keptGrosze,
    reason: "",
  });
  try {
    await db.batch([...statements, ...letters(scope, own, exit, terms)]);
  } catch (error) {
    if (isVersionConflict(error)) throw new DomainError("resource.version_conflict", { cause: error });
    throw error;
  }
  if (refundId !== null) await askRefund({ env, db, now, requestId }, refundId);
}

/** The partner hears that the box is free, the client gets it in writing, each with what becomes of the money. */
function letters(
  { db, now }: BookingScope,
  { reservation, facts }: OwnReservation,
  exit: Exit,
  { dueToOn, ...money }: ExitTerms,
): D1PreparedStatement[] {
  const { id, code, box, place, seller, moveInOn } = reservation;
  const { client } = facts;
  const { how, by, ...causes } = exits[exit];
  const isTransfer = paidOf(reservation, facts)?.provider === "transfer";
  const told = { ...money, code, moveInOn, isTransfer, boxNumber: box.number };
  const placeIn = (locale: "pl" | "en") => (locale === "pl" ? place.namePl : place.nameEn);
  const givenUp: MailData["reservationGivenUp"] = {
    ...{ ...told, how },
    clientName: client?.name ?? "",
    placeName: placeIn(seller.locale),
  };
  const toPartner = { template: "reservationGivenUp", recipient: seller.email, locale: seller.locale } as const;
  const partner = outboxInsert(db, { ...toPartner, data: givenUp, cause: `${id}:${causes.toPartner}`, now });
  if (client === null || client.email === "") return [partner];
  const receipt: MailData["reservationCancelled"] = {
    ...{ ...told, dueToOn, reason: "", by },
    name: client.name,
    partnerName: seller.legalName,
    placeName: placeIn(client.locale),
  };
  const toClient = { template: "reservationCancelled", recipient: client.email, locale: client.locale } as const;
  return [partner, outboxInsert(db, { ...toClient, data: receipt, cause: `${id}:${causes.toClient}`, now })];
}
