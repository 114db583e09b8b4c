import {
  type ImportInput,
  importInput,
  type NewBox,
  newBoxInput,
  type RangeInput,
  rangeInput,
} from "../../../../domain/box/create-schema.ts";
import { type CsvIssue, readBoxes } from "../../../../domain/box/csv/read.ts";
import { boxLimits, parseBoxNumber } from "../../../../domain/box/limits.ts";
import { numbersOf } from "../../../../domain/box/range.ts";
import { DomainError } from "../../../../domain/core/errors.ts";
import { newId } from "../../../../domain/core/ids.ts";
import { isUniqueConflict, rows } from "../../../db/database.ts";
import { authorizedBatchRead } from "../../../http/actor.ts";
import type { Command, CommandContext, Planned } from "../../../http/command.ts";
import type { CommandReader } from "../../../http/command-principal.ts";
import type { RequestContext } from "../../../http/request-context.ts";
import { deleteDraft } from "../../draft/statements.ts";
import { checkLimit, limitError } from "../../partner/limit-statements.ts";
import { createBoxes, type TargetPlace } from "./new-boxes.ts";
import { type PlaceForBoxes, placeForBoxes } from "./queries.ts";

/** Maximum number of issues reported for a list. */
const maxIssues = 500;

export interface Created {
  count: number;
  boxIds: string[];
}

interface PlaceWithNumbers extends TargetPlace {
  taken: Set<string>;
}

type Params = { placeId: string };

const readPlace = ({ db, uid }: CommandReader, { placeId }: Params) => [placeForBoxes(db, uid, placeId)];

function requirePlace(found: D1Result | undefined, placeId: string): PlaceWithNumbers {
  const [place] = rows<PlaceForBoxes>(found);
  if (place === undefined) throw new DomainError("resource.not_found");
  const { numbers, drawn, ...rest } = place;
  return { ...rest, placeId, taken: new Set(JSON.parse(numbers)), drawn: JSON.parse(drawn) };
}

/** Box numbers that are in use at a place. */
export async function takenNumbers(ctx: RequestContext, placeId: string): Promise<string[]> {
  const { results } = await authorizedBatchRead(ctx, "box.manage", ({ uid, db }) => [placeForBoxes(db, uid, placeId)]);
  return [...requirePlace(results[0], placeId).taken];
}

/** Throws `box.number_taken`, `box.too_many`, `partner.too_many_boxes`, `resource.not_found`. */
export const createBox = {
  name: "box.create",
  access: { member: "box.manage" },
  changes: ["boxes"],
  input: newBoxInput,
  read: readPlace,
  plan: (ctx, [place], { params, input }) => planBoxes(ctx, requirePlace(place, params.placeId), [input], "number"),
} satisfies Command<Params, NewBox, Created>;

/** Creates all boxes of a range or none. Throws as `createBox` does. */
export const createRange = {
  name: "box.createRange",
  access: { member: "box.manage" },
  changes: ["boxes"],
  input: rangeInput,
  read: readPlace,
  plan(ctx, [place], { params, input: { pattern, box } }) {
    const boxes = numbersOf(pattern).map((number) => ({ ...box, number: parseBoxNumber(number) ?? number }));
    return planBoxes(ctx, requirePlace(place, params.placeId), boxes, "pattern.to");
  },
} satisfies Command<Params, RangeInput, Created>;

export interface ImportAnswer {
  /** The number of boxes that are valid, or were created. */
  count: number;
  isSaved: boolean;
  issues: CsvIssue[];
  issueCount: number;
}

/** Checks a list of boxes and, if requested and without issues, creates all of them. Throws as `createBox` does. */
export const importBoxes = {
  name: "box.import",
  access: { member: "box.manage" },
  changes: ["boxes"],
  input: importInput,
  read: readPlace,
  plan(ctx, [found], { params, input }): Planned<ImportAnswer> {
    const place = requirePlace(found, params.placeId);
    const { boxes, issues } = readBoxes(input.csv, place.taken);
    const isSaved = input.mode === "save" && issues.length === 0;
    const body = { count: boxes.length, isSaved, issues: issues.slice(0, maxIssues), issueCount: issues.length };
    return isSaved ? { ...planBoxes(ctx, place, boxes, "csv"), body } : { body, statements: [] };
  },
} satisfies Command<Params, ImportInput, ImportAnswer>;

/** @param field of the form that has the numbers */
function planBoxes(
  { db, now, requestId, actor }: CommandContext,
  { taken, ...place }: PlaceWithNumbers,
  boxes: readonly NewBox[],
  field: "number" | "pattern.to" | "csv",
): Planned<Created> {
  const fields = { [field]: "field.box_number_taken" } as const;
  const other = boxes.find(({ number }) => taken.has(number));
  if (other !== undefined) throw new DomainError("box.number_taken", { fields, details: { number: other.number } });
  if (taken.size + boxes.length > boxLimits.perPlace) throw new DomainError("box.too_many");
  const withIds = boxes.map((box) => ({ ...box, id: newId("box") as string }));
  const { placeId, partnerId } = place;
  const created = createBoxes(db, withIds, place, { actor, nextVersion: newId("version"), requestId, now });
  return {
    body: { count: boxes.length, boxIds: withIds.map(({ id }) => id) },
    statements:
      created.length === 0
        ? []
        : [
            ...created,
            checkLimit(db, partnerId, "boxes"),
            deleteDraft(db, { uid: actor, partnerId, form: "boxes", placeId }),
          ],
    explain: (error) =>
      isUniqueConflict(error) ? new DomainError("box.number_taken", { fields, cause: error }) : limitError(error),
  };
}
