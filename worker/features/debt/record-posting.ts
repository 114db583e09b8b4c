import { dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import { DomainError } from "../../../domain/core/errors.ts";
import { postingInput } from "../../../domain/debt/decisions.ts";
import { nextStepOf } from "../../../domain/debt/ladder.ts";
import { deliveredOn } from "../../../domain/debt/letter.ts";
import { rows } from "../../db/database.ts";
import { update } from "../../db/write.ts";
import type { InputCommand } from "../../http/command.ts";
import { collectionOf } from "./collection.ts";
import { type CaseDetailRow, casesById } from "./detail-queries.ts";
import { letterOfCase, type PostedLetter } from "./record-posting-queries.ts";
import { settingsOf } from "./settings-queries.ts";
import { touchCase } from "./statements.ts";

/**
 * Records that staff have posted a letter of a case: the next step and the days of a demand count from its delivery. Throws
 * `resource.not_found`, `resource.version_conflict`, also for a letter that is posted already, and `request.invalid` for a day
 * in the future or before the letter.
 */
export const recordPosting: InputCommand<{ id: string; documentId: string }, typeof postingInput, { id: string }> = {
  name: "collection.recordPosting",
  access: { member: "vindication.manage" },
  changes: ["cases", "rents"],
  input: postingInput,
  read: ({ db, uid, now }, { id, documentId }) => [
    casesById(db, { uid, ids: [id], today: dayAt(now, polishTimeZone), locale: "pl" }),
    letterOfCase(db, id, documentId),
  ],
  plan(ctx, [result, letters], { input: { version, postedOn, number }, params: { documentId } }) {
    const { db, now, actor } = ctx;
    const [found] = rows<CaseDetailRow>(result);
    const [letter] = rows<PostedLetter>(letters);
    if (found === undefined || letter === undefined) throw new DomainError("resource.not_found");
    if (found.version !== version || letter.postedOn !== null) throw new DomainError("resource.version_conflict");
    const wrongDay = (code: "field.day_too_far" | "field.day_past") =>
      new DomainError("request.invalid", { fields: { postedOn: code } });
    if (postedOn > dayAt(now, polishTimeZone)) throw wrongDay("field.day_too_far");
    if (postedOn < letter.issuedOn) throw wrongDay("field.day_past");
    // A debt that is paid was not demanded again.
    const isDemand = letter.kind === "demand" && found.closedAt === null;
    const demandedOn = isDemand ? deliveredOn(postedOn) : found.demandedOn;
    const collection = collectionOf({ ...found, demandedOn }, { ...found, postedOn, awaitsPosting: 0 });
    const nextOn = nextStepOf(collection, settingsOf(found.settings).days)?.fromOn ?? null;
    const at = now.toISOString();
    return {
      body: { id: found.id },
      statements: [
        ...touchCase(ctx, found, { action: "recordPosting", details: { document: documentId, on: postedOn, number } }),
        update(db, "collection_cases", { set: { next_on: nextOn }, where: { id: found.id } }),
        update(db, "collection_postings", {
          set: { posted_on: postedOn, posting_number: number, posted_by: actor, posted_at: at },
          where: { id: documentId },
        }),
        ...(isDemand
          ? [update(db, "rents", { set: { payment_demanded_on: demandedOn }, where: { id: found.rentId } })]
          : []),
      ],
    };
  },
};
