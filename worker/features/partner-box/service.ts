import type { Context } from "hono";
import type { ImportInput, NewBox, RangeInput } from "../../../domain/box/create-schema.ts";
import { type CsvFault, readBoxes } from "../../../domain/box/csv/read.ts";
import { boxLimits, parseBoxNumber } from "../../../domain/box/limits.ts";
import { layOutInRows, type PlanCell } from "../../../domain/box/plan.ts";
import { numbersOf } from "../../../domain/box/range.ts";
import { DomainError } from "../../../domain/errors.ts";
import { newId } from "../../../domain/ids.ts";
import type { AppEnv } from "../../env.ts";
import { readAs } from "../../http/actor.ts";
import { auditMove } from "../../http/audit.ts";
import { isUniqueConflict, rows } from "../../http/database.ts";
import { deleteDraft } from "../draft/statements.ts";
import { insertBoxes, type PlaceForBoxes, placeForBoxes } from "./queries.ts";

/** Between what stands on the plan and rows of new boxes, in cm. */
const corridor = 180;
/** So many faults are told of a list; whoever mends these can check again. */
const faultsAtMost = 500;

export interface Created {
  count: number;
  boxIds: string[];
}

interface Home extends Omit<PlaceForBoxes, "numbers" | "feet"> {
  uid: string;
  taken: Set<string>;
  feet: Record<string, number>;
}

async function requireHome(c: Context<AppEnv>, placeId: string): Promise<Home> {
  const { actor, results } = await readAs(c, "box.manage", ({ uid, db }) => [placeForBoxes(db, uid, placeId)]);
  const place = rows<PlaceForBoxes>(results[0])[0];
  if (place === undefined) throw new DomainError("thing.not_found");
  const { numbers, feet, ...rest } = place;
  return { ...rest, uid: actor.uid, taken: new Set(JSON.parse(numbers)), feet: JSON.parse(feet) };
}

/** The numbers that new boxes of a place cannot have. */
export async function takenNumbers(c: Context<AppEnv>, placeId: string): Promise<string[]> {
  return [...(await requireHome(c, placeId)).taken];
}

/** Throws `box.number_taken`, `box.too_many`, `thing.not_found`. */
export async function createBox(c: Context<AppEnv>, placeId: string, box: NewBox): Promise<Created> {
  return save(c, placeId, await requireHome(c, placeId), [box]);
}

/** All boxes of a range or none. Throws like `createBox`. */
export async function createRange(c: Context<AppEnv>, placeId: string, { pattern, box }: RangeInput): Promise<Created> {
  const boxes = numbersOf(pattern).map((number) => ({ ...box, number: parseBoxNumber(number) ?? number }));
  return save(c, placeId, await requireHome(c, placeId), boxes);
}

export interface ImportAnswer {
  /** boxes that are right, or that were made */
  count: number;
  isSaved: boolean;
  faults: CsvFault[];
  faultCount: number;
}

/** Reads a list, and saves all of it when it is without fault and asked to. */
export async function importBoxes(c: Context<AppEnv>, placeId: string, input: ImportInput): Promise<ImportAnswer> {
  const home = await requireHome(c, placeId);
  const { boxes, faults } = readBoxes(input.csv, home.taken);
  const isSaved = input.mode === "save" && faults.length === 0;
  if (isSaved) await save(c, placeId, home, boxes);
  return { count: boxes.length, isSaved, faults: faults.slice(0, faultsAtMost), faultCount: faults.length };
}

async function save(c: Context<AppEnv>, placeId: string, home: Home, boxes: readonly NewBox[]): Promise<Created> {
  const { db, now, requestId } = c.var;
  const taken = boxes.find(({ number }) => home.taken.has(number));
  if (taken !== undefined) throw new DomainError("box.number_taken", { details: { number: taken.number } });
  if (home.taken.size + boxes.length > boxLimits.perPlace) throw new DomainError("box.too_many");
  const move = newId("move");
  const withIds = boxes.map((box) => ({ ...box, id: newId("box") as string }));
  const cells = layOut(withIds, home.feet);
  const [first] = withIds;
  if (first === undefined) return { count: 0, boxIds: [] };
  const { partnerId, vatRate, depositMonths } = home;
  const details = { placeId, count: boxes.length, first: first.number, last: boxes.at(-1)?.number ?? "" };
  try {
    await db.batch([
      ...insertBoxes(
        db,
        withIds.map((box) => ({ ...box, cell: cells.get(box.id) })),
        { placeId, partnerId, vatRate, depositMonths, move, now },
      ),
      auditMove(
        db,
        { table: "boxes", id: first.id, move },
        { actor: home.uid, action: "create", entity: "box", partnerId, details, requestId, now },
      ),
      deleteDraft(db, { uid: home.uid, partnerId, form: "boxes", placeId }),
    ]);
  } catch (error) {
    if (isUniqueConflict(error)) throw new DomainError("box.number_taken", { cause: error });
    throw error;
  }
  return { count: boxes.length, boxIds: withIds.map(({ id }) => id) };
}

/** Where new boxes stand: in rows of their floor, below what is there. */
function layOut(boxes: readonly (NewBox & { id: string })[], feet: Record<string, number>): Map<string, PlanCell> {
  const floors = Map.groupBy(boxes, ({ floor }) => floor);
  const cells = [...floors].flatMap(([floor, list]) => {
    const foot = feet[String(floor)];
    return layOutInRows(list, foot === undefined ? 0 : foot + corridor);
  });
  return new Map(cells.map((cell) => [cell.id, cell]));
}
