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
import { layOutInRows, type PlanCell } from "../../../../domain/plan/plan.ts";
import { isUniqueConflict, rows } from "../../../db/database.ts";
import { authorizedBatchRead } from "../../../http/actor.ts";
import { auditChange } from "../../../http/audit.ts";
import type { Command, CommandContext, CommandReader, Planned } from "../../../http/command.ts";
import type { RequestContext } from "../../../http/request-context.ts";
import { deleteDraft } from "../../draft/statements.ts";
import { insertBoxes, type PlaceForBoxes, placeForBoxes } from "./queries.ts";

/** Distance between existing boxes on the plan and rows of new ones, in cm. */
const corridor = 180;
/** Maximum number of issues reported for a list. */
const maxIssues = 500;

export interface Created {
  count: number;
  boxIds: string[];
}

/** The drawn boxes by floor, in cm. */
type Drawn = Record<string, { foot: number; width: number }>;

interface TargetPlace extends Omit<PlaceForBoxes, "numbers" | "drawn"> {
  taken: Set<string>;
  drawn: Drawn;
}

type Params = { placeId: string };

const readPlace = ({ db, uid }: CommandReader, { placeId }: Params) => [placeForBoxes(db, uid, placeId)];

function requirePlace(found: D1Result | undefined): TargetPlace {
  const [place] = rows<PlaceForBoxes>(found);
  if (place === undefined) throw new DomainError("resource.not_found");
  const { numbers, drawn, ...rest } = place;
  return { ...rest, taken: new Set(JSON.parse(numbers)), drawn: JSON.parse(drawn) };
}

/** Box numbers that are in use at a place. */
export async function takenNumbers(ctx: RequestContext, placeId: string): Promise<string[]> {
  const { results } = await authorizedBatchRead(ctx, "box.manage", ({ uid, db }) => [placeForBoxes(db, uid, placeId)]);
  return [...requirePlace(results[0]).taken];
}

/** Throws `box.number_taken`, `box.too_many`, `resource.not_found`. */
export const createBox = {
  name: "box.create",
  access: { member: "box.manage" },
  input: newBoxInput,
  read: readPlace,
  plan: (ctx, [place], { params, input }) => planBoxes(ctx, params.placeId, requirePlace(place), [input]),
} satisfies Command<Params, NewBox, Created>;

/** Creates all boxes of a range or none. Throws as `createBox` does. */
export const createRange = {
  name: "box.createRange",
  access: { member: "box.manage" },
  input: rangeInput,
  read: readPlace,
  plan(ctx, [place], { params, input: { pattern, box } }) {
    const boxes = numbersOf(pattern).map((number) => ({ ...box, number: parseBoxNumber(number) ?? number }));
    return planBoxes(ctx, params.placeId, requirePlace(place), boxes);
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
  input: importInput,
  read: readPlace,
  plan(ctx, [found], { params, input }): Planned<ImportAnswer> {
    const place = requirePlace(found);
    const { boxes, issues } = readBoxes(input.csv, place.taken);
    const isSaved = input.mode === "save" && issues.length === 0;
    const body = { count: boxes.length, isSaved, issues: issues.slice(0, maxIssues), issueCount: issues.length };
    return isSaved ? { ...planBoxes(ctx, params.placeId, place, boxes), body } : { body, statements: [] };
  },
} satisfies Command<Params, ImportInput, ImportAnswer>;

function planBoxes(
  { db, now, requestId, actor: uid }: CommandContext,
  placeId: string,
  place: TargetPlace,
  boxes: readonly NewBox[],
): Planned<Created> {
  const taken = boxes.find(({ number }) => place.taken.has(number));
  if (taken !== undefined) throw new DomainError("box.number_taken", { details: { number: taken.number } });
  if (place.taken.size + boxes.length > boxLimits.perPlace) throw new DomainError("box.too_many");
  const nextVersion = newId("version");
  const withIds = boxes.map((box) => ({ ...box, id: newId("box") as string }));
  const cells = layOut(withIds, place.drawn);
  const [first] = withIds;
  if (first === undefined) return { body: { count: 0, boxIds: [] }, statements: [] };
  const { partnerId, vatRate, depositMonths } = place;
  const details = { placeId, count: boxes.length, first: first.number, last: boxes.at(-1)?.number ?? "" };
  return {
    body: { count: boxes.length, boxIds: withIds.map(({ id }) => id) },
    statements: [
      ...insertBoxes(
        db,
        withIds.map((box) => ({ ...box, cell: cells.get(box.id) })),
        { placeId, partnerId, vatRate, depositMonths, nextVersion, now },
      ),
      auditChange(
        db,
        { table: "boxes", id: first.id, nextVersion },
        { actor: uid, action: "create", entity: "box", partnerId, details, requestId, now },
      ),
      deleteDraft(db, { uid, partnerId, form: "boxes", placeId }),
    ],
    explain: (error) => (isUniqueConflict(error) ? new DomainError("box.number_taken", { cause: error }) : null),
  };
}

/** Places new boxes on the plan, in rows below the existing boxes of their floor. */
function layOut(boxes: readonly (NewBox & { id: string })[], drawn: Drawn): Map<string, PlanCell> {
  const floors = Map.groupBy(boxes, ({ floor }) => floor);
  const cells = [...floors].flatMap(([floor, list]) => {
    const above = drawn[String(floor)];
    return layOutInRows(list, above && { top: above.foot + corridor, width: above.width });
  });
  return new Map(cells.map((cell) => [cell.id, cell]));
}
