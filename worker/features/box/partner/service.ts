import type { ImportInput, NewBox, RangeInput } from "../../../../domain/box/create-schema.ts";
import { type CsvIssue, readBoxes } from "../../../../domain/box/csv/read.ts";
import { boxLimits, parseBoxNumber } from "../../../../domain/box/limits.ts";
import { numbersOf } from "../../../../domain/box/range.ts";
import { DomainError } from "../../../../domain/core/errors.ts";
import { newId } from "../../../../domain/core/ids.ts";
import { layOutInRows, type PlanCell } from "../../../../domain/plan/plan.ts";
import { isUniqueConflict, rows } from "../../../db/database.ts";
import { authorizedBatchRead } from "../../../http/actor.ts";
import { auditChange } from "../../../http/audit.ts";
import type { RequestContext } from "../../../http/request-context.ts";
import { type Planned, type WriteScope, writeOnce } from "../../../http/write-once.ts";
import { deleteDraft } from "../../draft/statements.ts";
import { insertBoxes, type PlaceForBoxes, placeForBoxes } from "./queries.ts";

/** Between what stands on the plan and rows of new boxes, in cm. */
const corridor = 180;
/** So many faults are told of a list; whoever mends these can check again. */
const maxReportedIssues = 500;

export interface Created {
  count: number;
  boxIds: string[];
}

/** By floor, in cm. */
type Standing = Record<string, { foot: number; width: number }>;

interface Home extends Omit<PlaceForBoxes, "numbers" | "standing"> {
  taken: Set<string>;
  standing: Standing;
}

function requireHome(found: D1Result | undefined): Home {
  const [place] = rows<PlaceForBoxes>(found);
  if (place === undefined) throw new DomainError("resource.not_found");
  const { numbers, standing, ...rest } = place;
  return { ...rest, taken: new Set(JSON.parse(numbers)), standing: JSON.parse(standing) };
}

/** The numbers that new boxes of a place cannot have. */
export async function takenNumbers(ctx: RequestContext, placeId: string): Promise<string[]> {
  const { results } = await authorizedBatchRead(ctx, "box.manage", ({ uid, db }) => [placeForBoxes(db, uid, placeId)]);
  return [...requireHome(results[0]).taken];
}

/** Throws `box.number_taken`, `box.too_many`, `resource.not_found`. */
export function createBox(ctx: RequestContext, placeId: string, box: NewBox): Promise<Created> {
  return save(ctx, { name: "box.create", placeId, input: box }, (scope, home) =>
    planBoxes(scope, placeId, home, [box]),
  );
}

/** All boxes of a range or none. Throws like `createBox`. */
export function createRange(ctx: RequestContext, placeId: string, input: RangeInput): Promise<Created> {
  const { pattern, box } = input;
  const boxes = numbersOf(pattern).map((number) => ({ ...box, number: parseBoxNumber(number) ?? number }));
  return save(ctx, { name: "box.createRange", placeId, input }, (scope, home) =>
    planBoxes(scope, placeId, home, boxes),
  );
}

export interface ImportAnswer {
  /** boxes that are right, or that were made */
  count: number;
  isSaved: boolean;
  issues: CsvIssue[];
  issueCount: number;
}

/** Reads a list, and saves all of it when it is without fault and asked to. */
export function importBoxes(ctx: RequestContext, placeId: string, input: ImportInput): Promise<ImportAnswer> {
  return save(ctx, { name: "box.import", placeId, input }, (scope, home) => {
    const { boxes, issues } = readBoxes(input.csv, home.taken);
    const isSaved = input.mode === "save" && issues.length === 0;
    return {
      body: { count: boxes.length, isSaved, issues: issues.slice(0, maxReportedIssues), issueCount: issues.length },
      statements: isSaved ? planBoxes(scope, placeId, home, boxes).statements : [],
    };
  });
}

async function save<Body>(
  ctx: RequestContext,
  { name, placeId, input }: { name: string; placeId: string; input: unknown },
  plan: (scope: WriteScope, home: Home) => Planned<Body>,
): Promise<Body> {
  try {
    return await writeOnce(ctx, {
      needs: "box.manage",
      name,
      input: { placeId, input },
      read: ({ uid, db }) => [placeForBoxes(db, uid, placeId)],
      plan: (scope, [found]) => plan(scope, requireHome(found)),
    });
  } catch (error) {
    if (isUniqueConflict(error)) throw new DomainError("box.number_taken", { cause: error });
    throw error;
  }
}

function planBoxes(
  { db, actor: { uid }, now, requestId }: WriteScope,
  placeId: string,
  home: Home,
  boxes: readonly NewBox[],
): Planned<Created> {
  const taken = boxes.find(({ number }) => home.taken.has(number));
  if (taken !== undefined) throw new DomainError("box.number_taken", { details: { number: taken.number } });
  if (home.taken.size + boxes.length > boxLimits.perPlace) throw new DomainError("box.too_many");
  const nextVersion = newId("version");
  const withIds = boxes.map((box) => ({ ...box, id: newId("box") as string }));
  const cells = layOut(withIds, home.standing);
  const [first] = withIds;
  if (first === undefined) return { body: { count: 0, boxIds: [] }, statements: [] };
  const { partnerId, vatRate, depositMonths } = home;
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
  };
}

/** Where new boxes stand: in rows of their floor, below what is there. */
function layOut(boxes: readonly (NewBox & { id: string })[], standing: Standing): Map<string, PlanCell> {
  const floors = Map.groupBy(boxes, ({ floor }) => floor);
  const cells = [...floors].flatMap(([floor, list]) => {
    const above = standing[String(floor)];
    return layOutInRows(list, above && { top: above.foot + corridor, width: above.width });
  });
  return new Map(cells.map((cell) => [cell.id, cell]));
}
