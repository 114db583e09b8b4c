import { dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import { DomainError } from "../../../domain/core/errors.ts";
import { newId } from "../../../domain/core/ids.ts";
import { type CheckedRents, checkRents } from "../../../domain/rent-import/check.ts";
import type { NewListedBox } from "../../../domain/rent-import/listed-box.ts";
import type { ReadRents } from "../../../domain/rent-import/read.ts";
import { type RentImportInput, rentImportInput } from "../../../domain/rent-import/schema.ts";
import { isForeignKeyMissing, isOverlap, isUniqueConflict, rows } from "../../db/database.ts";
import { isVersionConflict } from "../../http/audit.ts";
import { type Command, type PlanContext, runCommand } from "../../http/command.ts";
import { newGuestLink } from "../../http/guest-link.ts";
import { newInvitationLink } from "../../http/invitation-link.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { deleteDraft } from "../draft/statements.ts";
import { readEmailAllowance, selectEmailAllowance } from "../email/statements.ts";
import { inviteClients } from "../invitation/invite-many-statements.ts";
import { checkLimit, limitError } from "../partner/limit-statements.ts";
import { sealOwnAccessCode } from "../rent/service.ts";
import { answerOf, type ImportAnswer } from "./answer.ts";
import { insertRents, type PlacedBoxes } from "./insert-statements.ts";
import { clientsOf, invitedOf, type PlannedRent, planRents, rowOf } from "./plan.ts";
import { type ImportPlace, knownThings, partnerName, readKnown } from "./queries.ts";

interface ImportParams {
  /** A function, so that it is not part of the request hash; the input alone identifies a repeated call. */
  list: () => ReadRents;
}

/** Errors that a fresh read may resolve: a concurrent write took the box, the email address or the number. */
const isLost = (error: unknown) =>
  [isOverlap, isVersionConflict, isForeignKeyMissing, isUniqueConflict].some((of) => of(error));

/**
 * Checks a list of current rents and, if requested and without issues, creates all of them in one batch. Skips existing
 * rents, so a list can be imported again. Throws `resource.version_conflict` after several conflicts with concurrent
 * writes, `partner.too_many_rents`, `partner.too_many_boxes`.
 */
export const importList: Command<ImportParams, RentImportInput, ImportAnswer> = {
  name: "rent.import",
  access: { member: "rent.import" },
  changes: ["boxes", "clients", "invitations", "payments", "rents", "reservations"],
  input: rentImportInput,
  read: ({ db, uid, now }, { list }, { newBoxes }) => [
    partnerName(db, uid),
    selectEmailAllowance(db, uid, now),
    ...knownThings(db, uid, list().rows, { now, createsBoxes: newBoxes !== null }),
  ],
  async plan(ctx, [partner, allowed, ...things], { params: { list }, input, actor }) {
    const { now, locale } = ctx;
    const read = list();
    const known = readKnown(things);
    const checked = checkRents(read.rows, known, input.newBoxes);
    const planned = planRents(checked.rents, now);
    const isSaved = input.mode === "save" && hasNoIssues(read, checked) && planned.length > 0;
    const allowance = readEmailAllowance(allowed);
    const found = answerOf({ read, checked, planned, places: known.places, allowance, now }, locale);
    if (!isSaved) return { body: found, statements: [] };
    const name = rows<{ name: string }>(partner)[0]?.name ?? "";
    const partnerId = actor?.partnerId ?? "";
    const newBoxes = placedBoxes(checked.newBoxes, known.places, partnerId);
    const inviter = input.invites ? name : null;
    return {
      // The answer is stored for a repeated call, and the preview of a long list is long.
      body: { ...found, isSaved, preview: [] },
      statements: [
        ...(await statementsFor(ctx, planned, { partnerId, newBoxes, inviter })),
        checkLimit(ctx.db, partnerId, "rents"),
        ...(newBoxes.length === 0 ? [] : [checkLimit(ctx.db, partnerId, "boxes")]),
        deleteDraft(ctx.db, { uid: ctx.actor, partnerId, form: "rents", placeId: "" }),
      ],
      explain: (cause) => (isLost(cause) ? new DomainError("resource.version_conflict", { cause }) : limitError(cause)),
    };
  },
  isRetryable: isLost,
};

export async function importRents(ctx: RequestContext, input: RentImportInput): Promise<ImportAnswer> {
  // Not at the Worker's start: it has the numbering plans of all phones.
  const { readRents } = await import("../../../domain/rent-import/read.ts");
  const read = readRents(input.csv, dayAt(ctx.now, polishTimeZone));
  return runCommand(ctx, importList, { list: () => read }, input);
}

const hasNoIssues = (read: ReadRents, checked: CheckedRents) => read.issues.length + checked.issues.length === 0;

function placedBoxes(boxes: readonly NewListedBox[], places: readonly ImportPlace[], partnerId: string): PlacedBoxes[] {
  const byPlace = Map.groupBy(boxes, ({ placeId }) => placeId);
  return places.flatMap(({ id: placeId, depositMonths, storedVatRate: vatRate, drawn }) => {
    const list = byPlace.get(placeId);
    return list === undefined ? [] : [{ place: { placeId, partnerId, depositMonths, vatRate, drawn }, boxes: list }];
  });
}

interface ImportDetails {
  partnerId: string;
  newBoxes: readonly PlacedBoxes[];
  /** Null: send no emails. */
  inviter: string | null;
}

async function statementsFor(
  ctx: PlanContext,
  planned: readonly PlannedRent[],
  { partnerId, newBoxes, inviter }: ImportDetails,
): Promise<D1PreparedStatement[]> {
  const { db, now, requestId, actor } = ctx;
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
      ...{ ...marks, partnerId, actor, newBoxes, emails: emails.length, requestId, now },
    }),
    ...(emails.length === 0
      ? []
      : inviteClients(db, {
          ...{ clients: emails, partnerId, partnerName: inviter ?? "", invitedBy: actor, requestId, now },
        })),
  ];
}
