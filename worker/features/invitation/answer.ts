import { DomainError } from "../../../domain/core/errors.ts";
import { isUniqueConflict } from "../../db/database.ts";
import { type AuditEntry, auditChange } from "../../http/audit.ts";
import type { CommandContext } from "../../http/command.ts";
import type { AnswerableRow } from "./answer-queries.ts";
import { answerInvitation } from "./answer-statements.ts";

/** The actor and partner of an audit entry. The actor is "client" for a caller without an account. */
const entryOf = (
  { actor, now, requestId }: CommandContext,
  { partnerId }: AnswerableRow,
): Omit<AuditEntry, "action" | "entity"> => ({ actor, partnerId, requestId, now });

/** Answers the invitation, with its audit row. */
export function answerStatements(
  ctx: CommandContext,
  row: AnswerableRow,
  answer: { hash: string; status: "accepted" | "declined"; word: string; nextVersion: string },
): D1PreparedStatement[] {
  const { db, now, session } = ctx;
  const uid = session.status === "authenticated" && session.role !== null ? session.uid : null;
  const action = answer.status === "accepted" ? "accept" : "decline";
  return [
    answerInvitation(db, { ...answer, id: row.id, uid, now }),
    auditChange(
      db,
      { table: "invitations", id: row.id, nextVersion: answer.nextVersion },
      { ...entryOf(ctx, row), action, entity: "invitation" },
    ),
  ];
}

export const explainAnswer = (error: unknown): DomainError | null =>
  isUniqueConflict(error) ? new DomainError("invitation.account_in_use", { cause: error }) : null;
