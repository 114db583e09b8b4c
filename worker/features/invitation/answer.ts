import { roles } from "../../../domain/account/roles.ts";
import { DomainError } from "../../../domain/core/errors.ts";
import { newId } from "../../../domain/core/ids.ts";
import type { DeclineInput } from "../../../domain/invitation/schema.ts";
import { isUniqueConflict } from "../../db/database.ts";
import { requireSession } from "../../http/actor.ts";
import { type AuditEntry, auditChange, isVersionConflict } from "../../http/audit.ts";
import { admitCaller, selectCaller } from "../../http/caller.ts";
import { hashOfToken, tokenOf } from "../../http/link-token.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { guestLinkInsert } from "../email/statements.ts";
import { releaseBox, transitionReservation } from "../reservation/statements.ts";
import { type AnswerableRow, selectByToken } from "./answer-queries.ts";
import { answerInvitation, giveToAccount, linkClient, reassignClientRecords } from "./answer-statements.ts";
import { findOpen, isUnpaid } from "./look.ts";
import { answerMail } from "./mails.ts";

/** How one goes on: as a guest, by a cookie that the answer carries, or in one's account. */
export interface Accepted {
  way: "guest" | "account";
  reservationId: string | null;
}

/** The answer, and the secret of the guest link that this browser is remembered by; null where an account is. */
export interface AcceptedInvitation {
  accepted: Accepted;
  guestToken: string | null;
}

/**
 * Accepts. The link came to the mailbox, so whoever has it is let in; but an account of another address is not the one
 * that was invited. Throws as `findOpen`, `invitation.other_account`, and for an invitation to an account
 * `auth.signed_out`, or `auth.unprovisioned` for one whose registration is not finished.
 */
export async function acceptInvitation(ctx: RequestContext, token: string): Promise<AcceptedInvitation> {
  const { db, now } = ctx;
  const hash = await hashOfToken(token);
  const row = await findOpen(db, hash, now);
  const account = await accountOf(ctx, row);
  if (row.reservationId === null) return { accepted: await acceptAccount(ctx, row, hash), guestToken: null };

  const isTheirs = account?.emailVerified === true && row.reservationUid === null;
  const nextVersion = newId("version");
  const statements = [
    ...answered(ctx, row, { hash, status: "accepted", word: "", nextVersion }),
    ...(isTheirs ? toAccount(ctx, row, account.uid, nextVersion) : []),
    answerMail(db, row, { answer: "accepted", word: "", now }),
    ...(isTheirs || row.guestLink === null
      ? []
      : [guestLinkInsert(db, { link: row.guestLink, minute: `:accepted:${row.id}`, now })]),
  ];
  await write(db, statements);
  if (isTheirs || row.reservationUid !== null || row.guestLink === null) {
    return { accepted: { way: "account", reservationId: row.reservationId }, guestToken: null };
  }
  const guestToken = await tokenOf(ctx.env, "guest link", row.guestLink);
  return { accepted: { way: "guest", reservationId: row.reservationId }, guestToken };
}

/** Whoever is signed in, if they may rent and are the one who was invited; null for nobody. The database has the last word. */
async function accountOf(ctx: RequestContext, { email, reservationUid }: AnswerableRow) {
  const { session, db } = ctx;
  if (session.status !== "authenticated") return null;
  const mayRent = session.role === roles.Customer || session.role === roles.ExternalUser || session.role === null;
  const isSame = session.email?.toLowerCase() === email.toLowerCase() || session.uid === reservationUid;
  if (!mayRent || !isSame) throw new DomainError("invitation.other_account");
  if (session.role === null) return null;
  const caller = { uid: session.uid, holderHash: null, guestHash: null };
  admitCaller(await selectCaller(db, caller).run(), caller);
  return session;
}

function toAccount(ctx: RequestContext, row: AnswerableRow, uid: string, nextVersion: string): D1PreparedStatement[] {
  const { db, now } = ctx;
  const id = row.reservationId ?? "";
  return [
    giveToAccount(db, { reservationId: id, version: row.reservationTransition ?? "", uid, nextVersion, now }),
    auditChange(
      db,
      { table: "reservations", id, nextVersion },
      { ...entryOf(ctx, row), action: "claim", entity: "reservation" },
    ),
    linkClient(db, row.clientId, uid, now),
  ];
}

/** The account takes over all that the client has with the partner. */
async function acceptAccount(ctx: RequestContext, row: AnswerableRow, hash: string): Promise<Accepted> {
  const { db, now } = ctx;
  const { uid, role } = requireSession(ctx);
  if (role === null) throw new DomainError("auth.unprovisioned");
  await write(db, [
    ...answered(ctx, row, { hash, status: "accepted", word: "", nextVersion: newId("version") }),
    linkClient(db, row.clientId, uid, now),
    ...reassignClientRecords(db, row.clientId, uid, now),
  ]);
  return { way: "account", reservationId: null };
}

/** Says no, with a word for the partner if one likes: the box is free again. */
export async function declineInvitation(ctx: RequestContext, { token, word }: DeclineInput): Promise<void> {
  const { db, now } = ctx;
  const hash = await hashOfToken(token);
  const row = await findOpen(db, hash, now);
  const { reservationId: id, reservationTransition: version } = row;
  const nextVersion = newId("version");
  const mark = { table: "reservations", id: id ?? "", nextVersion } as const;
  await write(db, [
    ...answered(ctx, row, { hash, status: "declined", word, nextVersion }),
    ...(id === null || version === null
      ? []
      : [
          transitionReservation(db, { id, version, nextVersion, status: "cancelled", now }),
          auditChange(db, mark, {
            ...entryOf(ctx, row),
            action: "decline",
            entity: "reservation",
            details: { reason: word },
          }),
          releaseBox(db, id),
          answerMail(db, row, { answer: "declined", word, now }),
        ]),
  ]);
}

/** Of an invitation that has ended, to an offer or an account: the partner hears that another is wanted, once. */
export async function askAgain(ctx: RequestContext, token: string): Promise<void> {
  const { db, now } = ctx;
  const row = await findEnded(db, await hashOfToken(token), now);
  const answer = row.reservationId === null ? "askedToJoin" : "askedAgain";
  await answerMail(db, row, { answer, word: "", now }).run();
}

async function findEnded(db: D1DatabaseSession, hash: string, now: Date): Promise<AnswerableRow> {
  const row = await selectByToken(db, hash).first<AnswerableRow>();
  if (row === null) throw new DomainError("invitation.link_invalid");
  const isOver =
    isUnpaid(row) || row.status === "expired" || row.status === "revoked" || row.expiresAt <= now.toISOString();
  if (!isOver) throw new DomainError("invitation.used");
  return row;
}

function entryOf(ctx: RequestContext, { partnerId }: AnswerableRow): Omit<AuditEntry, "action" | "entity"> {
  const { session, now, requestId } = ctx;
  return { actor: session.status === "authenticated" ? session.uid : "client", partnerId, requestId, now };
}

function answered(
  ctx: RequestContext,
  row: AnswerableRow,
  answer: { hash: string; status: "accepted" | "declined"; word: string; nextVersion: string },
): D1PreparedStatement[] {
  const { db, now, session } = ctx;
  const mark = { table: "invitations", id: row.id, nextVersion: answer.nextVersion } as const;
  const uid = session.status === "authenticated" && session.role !== null ? session.uid : null;
  const action = answer.status === "accepted" ? "accept" : "decline";
  return [
    answerInvitation(db, { ...answer, id: row.id, uid, now }),
    auditChange(db, mark, { ...entryOf(ctx, row), action, entity: "invitation" }),
  ];
}

async function write(db: D1DatabaseSession, statements: D1PreparedStatement[]): Promise<void> {
  try {
    await db.batch(statements);
  } catch (error) {
    if (isUniqueConflict(error)) throw new DomainError("invitation.account_in_use", { cause: error });
    if (isVersionConflict(error)) throw new DomainError("resource.version_conflict", { cause: error });
    throw error;
  }
}
