import { z } from "zod";
import { DomainError } from "../../../domain/core/errors.ts";
import { newId } from "../../../domain/core/ids.ts";
import { rows } from "../../db/database.ts";
import type { Command, CommandContext } from "../../http/command.ts";
import { reassignRelatedRows, reassignReservations, selectClaimable } from "./claim-statements.ts";
import { auditReservation } from "./transition-statements.ts";

const emailOf = ({ session }: Pick<CommandContext, "session">) =>
  session.status === "authenticated" ? (session.email?.toLowerCase() ?? "") : "";

/**
 * Assigns a guest's reservation, and all others with the same email address, to the account, with their rents, invoices
 * and clients. The identity provider must have verified the address. Throws `auth.email_unverified`,
 * `auth.unprovisioned`, or `resource.not_found` for a reservation of another address.
 */
export const claimReservation: Command<{ id: string }, null, { reservationId: string }> = {
  name: "reservation.claim",
  access: { member: "reservation.own" },
  changes: ["clients", "invoices", "payments", "rents", "reservations"],
  input: z.null(),
  read: ({ db, uid, session, now }, { id }) => [selectClaimable(db, { id, uid, email: emailOf({ session }), now })],
  plan(ctx, [found], { params: { id } }) {
    const { db, now, session, actor: uid } = ctx;
    const [reservation] = rows<{ uid: string | null; partnerId: string; version: string }>(found);
    if (reservation === undefined) throw new DomainError("resource.not_found");
    const body = { reservationId: id };
    if (reservation.uid !== null) return { body, statements: [] };
    if (session.status !== "authenticated" || !session.emailVerified) throw new DomainError("auth.email_unverified");
    const nextVersion = newId("version");
    const claim = { id, version: reservation.version, nextVersion, uid, email: emailOf(ctx), now };
    return {
      body,
      statements: [
        reassignReservations(db, claim),
        auditReservation(ctx, { id, partnerId: reservation.partnerId }, { action: "claim", nextVersion }),
        ...reassignRelatedRows(db, claim),
      ],
    };
  },
};
