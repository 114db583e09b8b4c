import type { Day } from "../../../domain/core/day.ts";
import type { CommandContext, Planned } from "../../http/command.ts";
import type { CommandReader } from "../../http/command-principal.ts";
import { guestOf, outboxInsert } from "../email/statements.ts";
import type { MailData } from "../email/templates.ts";
import { selectReservation } from "../reservation/queries.ts";
import { type EndedReservation, endStatements } from "./end-statements.ts";
import { paidReservationOf } from "./paid-reservation.ts";
import type { PartnerReservation } from "./partner-reservation.ts";
import { selectFacts } from "./queries.ts";

/** How the payment is split, in grosze: everything except `keptGrosze` is refunded. */
export interface RefundTerms {
  refundGrosze: number;
  keptGrosze: number;
  /** The first day after the paid period; null if nothing is kept. */
  dueToOn: Day | null;
}

type EndByClient = "giveUp" | "withdraw";

/** By type of end: the name in emails, and the cause that makes each email unique. */
const ends = {
  giveUp: { how: "cancelled", by: "client", toPartner: "givenUp", toClient: "cancelled" },
  withdraw: { how: "withdrawn", by: "withdrawal", toPartner: "withdrawn", toClient: "withdrawalReceipt" },
} as const satisfies Record<EndByClient, object>;

/** The caller's own reservation, for `reservationWithFacts`. */
export const selectOwnReservation = ({ db, caller, now }: CommandReader, id: string): D1PreparedStatement[] => [
  selectReservation(db, id, caller, now),
  selectFacts(db, id),
];

/** Ends a confirmed reservation and emails the partner and the client. */
export function planEndByClient(
  ctx: CommandContext,
  own: PartnerReservation,
  action: EndByClient,
  terms: RefundTerms,
): Planned<EndedReservation> {
  const { body, statements } = endStatements(ctx, own, { action, keptGrosze: terms.keptGrosze, reason: "" });
  return { body, statements: [...statements, ...emails(ctx, own, action, terms)] };
}

function emails(
  { db, now }: CommandContext,
  own: PartnerReservation,
  action: EndByClient,
  { dueToOn, ...amounts }: RefundTerms,
): D1PreparedStatement[] {
  const { reservation, facts } = own;
  const { id, code, box, place, seller, moveInOn } = reservation;
  const { client } = facts;
  const { how, by, ...causes } = ends[action];
  const isTransfer = paidReservationOf(own)?.provider === "transfer";
  const common = { ...amounts, code, moveInOn, isTransfer, boxNumber: box.number };
  const placeIn = (locale: "pl" | "en") => (locale === "pl" ? place.namePl : place.nameEn);
  const notice: MailData["reservationGivenUp"] = {
    ...{ ...common, how },
    clientName: client?.name ?? "",
    placeName: placeIn(seller.locale),
  };
  const toPartner = { template: "reservationGivenUp", recipient: seller.email, locale: seller.locale } as const;
  const partner = outboxInsert(db, { ...toPartner, data: notice, cause: `${id}:${causes.toPartner}`, now });
  if (client === null || client.email === "") return [partner];
  const receipt: MailData["reservationCancelled"] = {
    ...{ ...common, dueToOn, reason: "", by },
    statement: action === "withdraw" ? { declaredAt: now.toISOString(), timezone: place.timezone } : null,
    name: client.name,
    partnerName: seller.legalName,
    placeName: placeIn(client.locale),
    guest: guestOf(reservation.guestLink),
  };
  const toClient = { template: "reservationCancelled", recipient: client.email, locale: client.locale } as const;
  return [partner, outboxInsert(db, { ...toClient, data: receipt, cause: `${id}:${causes.toClient}`, now })];
}
