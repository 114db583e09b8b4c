import { z } from "zod";
import { DomainError } from "../../../domain/core/errors.ts";
import { newId } from "../../../domain/core/ids.ts";
import { rows } from "../../db/database.ts";
import { type Command, runCommand } from "../../http/command.ts";
import { hashOfToken } from "../../http/link-token.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { requireFound } from "../reservation/find.ts";
import { selectOffered } from "../reservation/queries.ts";
import { type SharedReservationView, sharedViewOf } from "../reservation/view.ts";
import { type AnswerableRow, selectByToken, selectOfferNote } from "./answer-queries.ts";
import { openInvitation } from "./answer-statements.ts";

/** An invitation as shown to the client: the inviter, the offer or account, and the expiry. */
export interface ClientInvitationView {
  email: string;
  name: string;
  partnerName: string;
  expiresAt: string;
  /** The client has an account and can sign in to it. */
  hasAccount: boolean;
  /** Null for an invitation to an account. */
  offer: (SharedReservationView & { note: string }) | null;
}

/**
 * The open invitation found by `selectByToken`. Throws `invitation.link_invalid`, and `.expired`, `.revoked` or `.used`
 * with `to`: "offer" or "account", depending on what it was for.
 */
export function requireOpen(found: D1Result | undefined, now: Date): AnswerableRow {
  const [row] = rows<AnswerableRow>(found);
  if (row === undefined) throw new DomainError("invitation.link_invalid");
  const details = { to: row.reservationId === null ? "account" : "offer" };
  if (isUnpaid(row)) throw new DomainError("invitation.expired", { details });
  if (row.status === "accepted" || row.status === "declined") throw new DomainError("invitation.used", { details });
  if (row.status === "revoked") throw new DomainError("invitation.revoked", { details });
  if (row.status === "expired" || row.expiresAt <= now.toISOString()) {
    throw new DomainError("invitation.expired", { details });
  }
  return row;
}

/** The offer was accepted but expired before the payment: the client can request another one. */
export const isUnpaid = ({ status, reservationStatus }: AnswerableRow) =>
  status === "accepted" && reservationStatus === "expired";

/** Shows an invitation and marks it as opened. It can be opened repeatedly until it is answered. */
export const openClientInvitation: Command<object, { hash: string }, ClientInvitationView> = {
  name: "invitation.open",
  access: "link",
  changes: ["invitations"],
  input: z.strictObject({ hash: z.string() }),
  read: ({ db }, _params, { hash }) => [selectByToken(db, hash)],
  readMore({ db, now }, [found]) {
    const { reservationId } = requireOpen(found, now);
    return reservationId === null ? [] : [selectOffered(db, reservationId, now), selectOfferNote(db, reservationId)];
  },
  plan({ db, now }, [found, offered, noted]) {
    const { id, status, email, name, partnerName, expiresAt, clientUid, reservationId } = requireOpen(found, now);
    const invitation = { email, name, partnerName, expiresAt };
    const statements = status === "sent" ? [openInvitation(db, id, newId("version"), now)] : [];
    if (reservationId === null) {
      return { body: { ...invitation, hasAccount: clientUid !== null, offer: null }, statements };
    }
    const reservation = requireFound(offered, now);
    const note = rows<{ note: string }>(noted)[0]?.note ?? "";
    return {
      body: { ...invitation, hasAccount: reservation.uid !== null, offer: { ...sharedViewOf(reservation, now), note } },
      statements,
    };
  },
};

export async function viewInvitation(ctx: RequestContext, token: string): Promise<ClientInvitationView> {
  return runCommand(ctx, openClientInvitation, {}, { hash: await hashOfToken(token) });
}
