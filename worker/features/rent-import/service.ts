import { dayAt } from "../../../domain/core/day.ts";
import { DomainError } from "../../../domain/core/errors.ts";
import { newId } from "../../../domain/core/ids.ts";
import { type CheckedRents, checkRents } from "../../../domain/rent-import/check.ts";
import { type ReadRents, readRents } from "../../../domain/rent-import/read.ts";
import type { RentImportInput } from "../../../domain/rent-import/schema.ts";
import { isForeignKeyMissing, isOverlap, isUniqueConflict, rows } from "../../db/database.ts";
import { type Actor, authorizedBatchRead, requireSession } from "../../http/actor.ts";
import { isVersionConflict } from "../../http/audit.ts";
import { newGuestLink } from "../../http/guest-link.ts";
import { idempotencyKey, readKey, replay, requestHash, type StoredResponse, writeKey } from "../../http/idempotency.ts";
import { newInvitationLink } from "../../http/invitation-link.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { readEmailAllowance, selectEmailAllowance } from "../email/statements.ts";
import { inviteClients } from "../invitation/statements.ts";
import { sealOwnAccessCode } from "../rent/service.ts";
import { answerOf, type ImportAnswer } from "./answer.ts";
import { insertRents } from "./insert-statements.ts";
import { clientsOf, invitedOf, type PlannedRent, planRents, rowOf } from "./plan.ts";
import { knownThings, partnerName, readKnown } from "./queries.ts";

export { listImports, undoImport } from "./undo.ts";

/** A partner's accounts are kept in Polish time, regardless of where its places are. */
const bookTimeZone = "Europe/Warsaw";
const maxAttempts = 3;

/**
 * Reads a list of running rents and reports what is in it; a list without issues, when asked to save, is saved in one
 * batch. Rents that exist already are skipped, so the same list can be imported again. Concurrent changes are detected
 * by the database, and the list is checked again. Throws `resource.version_conflict` when that happens repeatedly.
 */
export async function importRents(ctx: RequestContext, input: RentImportInput): Promise<ImportAnswer> {
  const read = readRents(input.csv, dayAt(ctx.now, bookTimeZone));
  const key = input.mode === "save" ? idempotencyKey(ctx) : null;
  const answer = { scope: `${requireSession(ctx).uid} rent.import`, hash: await requestHash(input) };
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const { actor, results } = await authorizedBatchRead(ctx, "rent.import", ({ uid, db }) => [
      readKey(db, answer.scope, key ?? ""),
      partnerName(db, uid),
      selectEmailAllowance(db, uid, ctx.now),
      ...knownThings(db, uid, read.rows, ctx.now),
    ]);
    const [kept, partner, allowed, ...things] = results;
    const earlier = replay(rows<StoredResponse>(kept)[0], answer.hash);
    if (earlier !== null) return earlier.json();
    const known = readKnown(things);
    const checked = checkRents(read.rows, known);
    const planned = planRents(checked.rents, ctx.now);
    const isSaved = input.mode === "save" && hasNoIssues(read, checked) && planned.length > 0;
    const allowance = readEmailAllowance(allowed);
    const found = answerOf({ read, checked, planned, places: known.places, allowance, now: ctx.now }, ctx.locale);
    if (!isSaved) return found;
    const name = rows<{ name: string }>(partner)[0]?.name ?? "";
    const body = { ...found, isSaved };
    try {
      const { db, now } = ctx;
      const statements = await statementsFor(ctx, actor, planned, input.invites ? name : null);
      await db.batch(
        key === null ? statements : [...statements, writeKey(db, { ...answer, key, status: 200, body, now })],
      );
      return body;
    } catch (error) {
      const isLost = [isOverlap, isVersionConflict, isForeignKeyMissing, isUniqueConflict].some((of) => of(error));
      if (!isLost) throw error;
    }
  }
  throw new DomainError("resource.version_conflict");
}

const hasNoIssues = (read: ReadRents, checked: CheckedRents) => read.issues.length + checked.issues.length === 0;

/** `inviter` null: no emails. */
async function statementsFor(
  ctx: RequestContext,
  actor: Actor,
  planned: readonly PlannedRent[],
  inviter: string | null,
): Promise<D1PreparedStatement[]> {
  const { db, now, requestId } = ctx;
  const partnerId = actor.partnerId ?? "";
  const rents = await Promise.all(
    planned.map(async (one) =>
      rowOf(one, {
        link: one.client.known?.uid == null ? await newGuestLink(ctx.env) : null,
        accessCodeSealed: await sealOwnAccessCode(ctx.env, one.rent.accessCode),
      }),
    ),
  );
  const invited = inviter === null ? [] : invitedOf(planned);
  const emails = await Promise.all(
    invited.map(async ({ id, known, data }) => ({
      clientId: id,
      email: data.email,
      name: known?.name ?? data.name,
      locale: data.locale,
      link: await newInvitationLink(ctx.env),
    })),
  );
  const marks = { id: newId("rentImport"), nextVersion: newId("version"), otherMove: newId("version") };
  return [
    ...insertRents(db, rents, clientsOf(planned), {
      ...{ ...marks, partnerId, actor: actor.uid, emails: emails.length, requestId, now },
    }),
    ...(emails.length === 0
      ? []
      : inviteClients(db, {
          ...{ clients: emails, partnerId, partnerName: inviter ?? "", invitedBy: actor.uid, requestId, now },
        })),
  ];
}
