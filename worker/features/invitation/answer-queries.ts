import type { InvitationStatus } from "../../../domain/invitation/transitions.ts";
import type { ReservationStatus } from "../../../domain/reservation/transitions.ts";
import type { Database } from "../../db/database.ts";

/** An invitation to a client by the secret of its latest link, with the offer or account it is for. */
export interface AnswerableRow {
  id: string;
  status: InvitationStatus;
  email: string;
  name: string;
  locale: "pl" | "en";
  expiresAt: string;
  partnerId: string;
  partnerName: string;
  partnerEmail: string;
  partnerLocale: "pl" | "en";
  clientId: string;
  /** The uid of the client's account. */
  clientUid: string | null;
  /** Null for an invitation to an account. */
  reservationId: string | null;
  reservationStatus: ReservationStatus | null;
  reservationVersion: string | null;
  reservationUid: string | null;
  guestLink: string | null;
  code: string | null;
  boxNumber: string | null;
  namePl: string | null;
  nameEn: string | null;
}

export function selectByToken(db: Database, hash: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT i.id, i.status, i.email, i.name, i.locale, i.expires_at AS expiresAt, i.partner_id AS partnerId,
         pa.legal_name AS partnerName, pa.email AS partnerEmail, pa.locale AS partnerLocale, i.client_id AS clientId,
         c.uid AS clientUid, i.reservation_id AS reservationId, r.status AS reservationStatus,
         r.version AS reservationVersion, r.uid AS reservationUid, r.guest_link AS guestLink, r.code,
         b.number AS boxNumber, p.name_pl AS namePl, p.name_en AS nameEn
       FROM invitations i JOIN partners pa ON pa.id = i.partner_id JOIN clients c ON c.id = i.client_id
       LEFT JOIN reservations r ON r.id = i.reservation_id LEFT JOIN boxes b ON b.id = r.box_id
       LEFT JOIN places p ON p.id = r.place_id
       WHERE i.token_hash = ? AND i.kind = 'client'`,
    )
    .bind(hash);
}

/** The partner's note to the client, shown only with the invitation. */
export function selectOfferNote(db: Database, reservationId: string): D1PreparedStatement {
  return db.prepare("SELECT note FROM reservations WHERE id = ?").bind(reservationId);
}
