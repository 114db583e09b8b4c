import { z } from "zod";
import { DomainError } from "../../../domain/core/errors.ts";
import { newId } from "../../../domain/core/ids.ts";
import type { DeclineInput } from "../../../domain/invitation/schema.ts";
import { rows } from "../../db/database.ts";
import { type Command, runCommand } from "../../http/command.ts";
import { hashOfToken } from "../../http/link-token.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { releaseBox } from "../reservation/statements.ts";
import { transitionReservation } from "../reservation/transition-statements.ts";
import { answerStatements, explainAnswer } from "./answer.ts";
import { type AnswerableRow, selectByToken } from "./answer-queries.ts";
import { answerEmail } from "./emails.ts";
import { isUnpaid, requireOpen } from "./open.ts";

/** Declines an invitation, with an optional message to the partner. Frees the box of a declined offer. */
export const declineInvitationCommand: Command<object, { hash: string; word: string }, null> = {
  name: "invitation.decline",
  access: "link",
  changes: ["boxes", "invitations", "reservations"],
  input: z.strictObject({ hash: z.string(), word: z.string() }),
  read: ({ db }, _params, { hash }) => [selectByToken(db, hash)],
  plan(ctx, [found], { input: { hash, word } }) {
    const { db, now } = ctx;
    const row = requireOpen(found, now);
    const { reservationId: id, reservationVersion: version, reservationStatus: status, partnerId } = row;
    const nextVersion = newId("version");
    return {
      body: null,
      statements: [
        ...answerStatements(ctx, row, { hash, status: "declined", word, nextVersion }),
        ...(id === null || version === null || status === null
          ? []
          : [
              ...transitionReservation(
                ctx,
                { id, version, status, partnerId },
                { transition: "cancel", action: "decline", nextVersion, details: { reason: word } },
              ),
              releaseBox(db, id),
              answerEmail(db, row, { answer: "declined", word, now }),
            ]),
      ],
      explain: explainAnswer,
    };
  },
};

export async function declineInvitation(ctx: RequestContext, { token, word }: DeclineInput): Promise<void> {
  await runCommand(ctx, declineInvitationCommand, {}, { hash: await hashOfToken(token), word });
}

/** The client requests a new invitation after theirs has ended: the partner gets one email. */
export const requestNewInvitationCommand: Command<object, { hash: string }, null> = {
  name: "invitation.ask",
  access: "link",
  changes: [],
  input: z.strictObject({ hash: z.string() }),
  read: ({ db }, _params, { hash }) => [selectByToken(db, hash)],
  plan({ db, now }, [found]) {
    const row = requireEnded(found, now);
    const answer = row.reservationId === null ? "newInvitationRequested" : "newOfferRequested";
    return { body: null, statements: [answerEmail(db, row, { answer, word: "", now })] };
  },
};

export async function requestNewInvitation(ctx: RequestContext, token: string): Promise<void> {
  await runCommand(ctx, requestNewInvitationCommand, {}, { hash: await hashOfToken(token) });
}

function requireEnded(found: D1Result | undefined, now: Date): AnswerableRow {
  const [row] = rows<AnswerableRow>(found);
  if (row === undefined) throw new DomainError("invitation.link_invalid");
  const { status } = row;
  const hasEnded = isUnpaid(row) || status === "expired" || status === "revoked" || row.expiresAt <= now.toISOString();
  if (!hasEnded) throw new DomainError("invitation.used");
  return row;
}
