import { z } from "zod";
import { roles } from "../../../domain/account/roles.ts";
import { DomainError } from "../../../domain/core/errors.ts";
import { newId } from "../../../domain/core/ids.ts";
import { admitCaller, selectCaller } from "../../http/caller.ts";
import { type Command, type CommandContext, runCommand } from "../../http/command.ts";
import { hashOfToken, tokenOf } from "../../http/link-token.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { guestLinkInsert } from "../email/statements.ts";
import { auditReservation } from "../reservation/transition-statements.ts";
import { answerStatements, explainAnswer } from "./answer.ts";
import { type AnswerableRow, selectByToken } from "./answer-queries.ts";
import { assignToAccount, linkClient, reassignClientRecords } from "./answer-statements.ts";
import { answerEmail } from "./emails.ts";
import { requireOpen } from "./open.ts";

/** How the client continues: as a guest with a cookie set by the response, or in their account. */
export interface Accepted {
  way: "guest" | "account";
  reservationId: string | null;
}

/** `guestLink` is the id of the link for which this browser gets a cookie; null if the client has an account. */
interface AcceptedInvitation extends Accepted {
  guestLink: string | null;
}

/**
 * Accepts an invitation. The link was sent to the mailbox, so its holder is authorized; an account with another address
 * is not. Throws as `requireOpen`, `invitation.other_account`, and for an invitation to an account `auth.signed_out`,
 * or `auth.unprovisioned` if the registration is incomplete.
 */
export const acceptInvitationCommand: Command<object, { hash: string }, AcceptedInvitation> = {
  name: "invitation.accept",
  access: "link",
  changes: ["invitations"],
  input: z.strictObject({ hash: z.string() }),
  read: ({ db, caller }, _params, { hash }) => [selectByToken(db, hash), selectCaller(db, caller)],
  plan(ctx, [found, own], { input: { hash } }) {
    const row = requireOpen(found, ctx.now);
    const account = accountOf(ctx, row, own);
    const nextVersion = newId("version");
    const answer = answerStatements(ctx, row, { hash, status: "accepted", word: "", nextVersion });
    const planned =
      row.reservationId === null
        ? planAccount(ctx, row)
        : planOffer(ctx, { ...row, reservationId: row.reservationId }, account, nextVersion);
    return { body: planned.body, statements: [...answer, ...planned.statements], explain: explainAnswer };
  },
};

/** Runs the command with the token's hash. `guestToken` is the secret for the browser's cookie. */
export async function acceptInvitation(
  ctx: RequestContext,
  token: string,
): Promise<{ accepted: Accepted; guestToken: string | null }> {
  const { guestLink, ...accepted } = await runCommand(
    ctx,
    acceptInvitationCommand,
    {},
    { hash: await hashOfToken(token) },
  );
  return { accepted, guestToken: guestLink === null ? null : await tokenOf(ctx.env, "guest link", guestLink) };
}

/** The signed-in account, if it may rent and is the invited one; null for a visitor. */
function accountOf({ session }: CommandContext, { email, reservationUid }: AnswerableRow, own: D1Result | undefined) {
  if (session.status !== "authenticated") return null;
  const mayRent = session.role === roles.Customer || session.role === roles.ExternalUser || session.role === null;
  const isSame = session.email?.toLowerCase() === email.toLowerCase() || session.uid === reservationUid;
  if (!mayRent || !isSame) throw new DomainError("invitation.other_account");
  if (session.role === null) return null;
  admitCaller(own, { uid: session.uid, holderHash: null, guestHash: null });
  return session;
}

interface PlannedAnswer {
  body: AcceptedInvitation;
  statements: D1PreparedStatement[];
}

/** The account gets the reservation if its address is verified; otherwise the client continues as a guest. */
function planOffer(
  ctx: CommandContext,
  row: AnswerableRow & { reservationId: string },
  account: { uid: string; emailVerified: boolean } | null,
  nextVersion: string,
): PlannedAnswer {
  const { db, now } = ctx;
  const { reservationId, guestLink } = row;
  const isTheirs = account?.emailVerified === true && row.reservationUid === null;
  const isGuest = !isTheirs && row.reservationUid === null && guestLink !== null;
  return {
    body: { way: isGuest ? "guest" : "account", reservationId, guestLink: isGuest ? guestLink : null },
    statements: [
      ...(isTheirs ? assignStatements(ctx, row, account.uid, nextVersion) : []),
      answerEmail(db, row, { answer: "accepted", word: "", now }),
      ...(isTheirs || guestLink === null
        ? []
        : [guestLinkInsert(db, { link: guestLink, minute: `:accepted:${row.id}`, now })]),
    ],
  };
}

function assignStatements(
  ctx: CommandContext,
  row: AnswerableRow & { reservationId: string },
  uid: string,
  nextVersion: string,
): D1PreparedStatement[] {
  const { db, now } = ctx;
  const { reservationId, partnerId, clientId } = row;
  return [
    assignToAccount(db, { reservationId, version: row.reservationVersion ?? "", uid, nextVersion, now }),
    auditReservation(ctx, { id: reservationId, partnerId }, { action: "claim", nextVersion }),
    linkClient(db, clientId, uid, now),
  ];
}

/** The account gets everything that the client has with the partner. */
function planAccount({ db, now, session }: CommandContext, { clientId }: AnswerableRow): PlannedAnswer {
  if (session.status !== "authenticated") throw new DomainError("auth.signed_out");
  const { uid, role } = session;
  if (role === null) throw new DomainError("auth.unprovisioned");
  return {
    body: { way: "account", reservationId: null, guestLink: null },
    statements: [linkClient(db, clientId, uid, now), ...reassignClientRecords(db, clientId, uid, now)],
  };
}
