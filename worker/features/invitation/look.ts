import { DomainError } from "../../../domain/core/errors.ts";
import { newId } from "../../../domain/core/ids.ts";
import { hashOfToken } from "../../http/link-token.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { type ReservationView, requireFound, selectOffered, viewOf } from "../reservation/service.ts";
import { type AnswerableRow, selectByToken } from "./answer-queries.ts";
import { openInvitation } from "./answer-statements.ts";

/** What whoever was invited sees: who invites them, to what, and until when. */
export interface ClientInvitationView {
  email: string;
  name: string;
  partnerName: string;
  expiresAt: string;
  /** They have an account, and it is theirs to sign in to. */
  hasAccount: boolean;
  /** Null: it invites to an account. */
  offer: (Omit<ReservationView, "guest" | "payment" | "cancellation"> & { note: string }) | null;
}

/**
 * The open invitation of a link. Throws `invitation.link_invalid`, and `.expired`, `.revoked` or `.used` with what it was
 * to: `to` is „offer" or „account".
 */
export async function findOpen(db: D1DatabaseSession, hash: string, now: Date): Promise<AnswerableRow> {
  const row = await selectByToken(db, hash).first<AnswerableRow>();
  if (row === null) throw new DomainError("invitation.link_invalid");
  const details = { to: row.reservationId === null ? "account" : "offer" };
  if (isUnpaid(row)) throw new DomainError("invitation.expired", { details });
  if (row.status === "accepted" || row.status === "declined") throw new DomainError("invitation.used", { details });
  if (row.status === "revoked") throw new DomainError("invitation.revoked", { details });
  if (row.status === "expired" || row.expiresAt <= now.toISOString()) {
    throw new DomainError("invitation.expired", { details });
  }
  return row;
}

/** Taken, but not paid until the offer ended: another one can be asked for. */
export const isUnpaid = ({ status, reservationStatus }: AnswerableRow) =>
  status === "accepted" && reservationStatus === "expired";

/** A look at an invitation, as often as one likes: only an answer uses it up. */
export async function lookAtInvitation(ctx: RequestContext, token: string): Promise<ClientInvitationView> {
  const { db, now } = ctx;
  const { id, email, name, partnerName, expiresAt, clientUid, reservationId } = await findOpen(
    db,
    await hashOfToken(token),
    now,
  );
  const opened = openInvitation(db, id, newId("version"), now);
  if (reservationId === null) {
    await opened.run();
    return { email, name, partnerName, expiresAt, hasAccount: clientUid !== null, offer: null };
  }
  const [, found, noted] = await db.batch([
    opened,
    selectOffered(db, reservationId, now),
    db.prepare("SELECT note FROM reservations WHERE id = ?").bind(reservationId),
  ]);
  const reservation = requireFound(found, now);
  const { guest: _, payment: __, cancellation: ___, ...view } = viewOf(reservation, now);
  const note = (noted?.results as { note: string }[] | undefined)?.[0]?.note ?? "";
  return {
    ...{ email, name, partnerName, expiresAt },
    hasAccount: reservation.uid !== null,
    offer: { ...view, note },
  };
}
