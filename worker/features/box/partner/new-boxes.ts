import type { NewBox } from "../../../../domain/box/create-schema.ts";
import { type LaidOutBox, layOutInRows, type PlanCell } from "../../../../domain/plan/plan.ts";
import type { Database } from "../../../db/database.ts";
import { auditChange } from "../../../http/audit.ts";
import { insertBoxes } from "./insert-statements.ts";

/** Distance between existing boxes on the plan and rows of new ones, in cm. */
const corridor = 180;

/** SQL: JSON by floor of a place, the lower edge (y) of its lowest box and the width of its boxes, in cm. */
export const drawnOf = (placeId: string) => `(SELECT json_group_object(floor, json_object('foot', foot, 'width', width))
  FROM (SELECT floor, MAX(plan_y + plan_height) AS foot, MAX(plan_x + plan_width) - MIN(plan_x) AS width FROM boxes
    WHERE place_id = ${placeId} AND status <> 'archived' AND plan_y IS NOT NULL GROUP BY floor))`;

/** The drawn boxes by floor, in cm. */
export type Drawn = Record<string, { foot: number; width: number }>;

export interface TargetPlace {
  placeId: string;
  partnerId: string;
  depositMonths: number;
  vatRate: string;
  drawn: Drawn;
}

interface Origin {
  actor: string;
  nextVersion: string;
  requestId: string;
  now: Date;
}

/** Creates boxes of a place, below the existing boxes of its plan. Fails if a number is in use there. */
export function createBoxes(
  db: Database,
  boxes: readonly (NewBox & { id: string })[],
  { drawn, ...place }: TargetPlace,
  { actor, nextVersion, requestId, now }: Origin,
): D1PreparedStatement[] {
  const [first] = boxes;
  if (first === undefined) return [];
  const cells = layOut(boxes, drawn);
  const { placeId, partnerId } = place;
  const details = { placeId, count: boxes.length, first: first.number, last: boxes.at(-1)?.number ?? "" };
  return [
    ...insertBoxes(
      db,
      boxes.map((box) => ({ ...box, cell: cells.get(box.id) })),
      { ...place, nextVersion, now },
    ),
    auditChange(
      db,
      { table: "boxes", id: first.id, nextVersion },
      { actor, action: "create", entity: "box", partnerId, details, requestId, now },
    ),
  ];
}

/** Places boxes on the plan, in rows below the existing boxes of their floor. */
export function layOut(boxes: readonly LaidOutBox[], drawn: Drawn): Map<string, PlanCell> {
  const floors = Map.groupBy(boxes, ({ floor }) => floor);
  const cells = [...floors].flatMap(([floor, list]) => {
    const above = drawn[String(floor)];
    return layOutInRows(list, above && { top: above.foot + corridor, width: above.width });
  });
  return new Map(cells.map((cell) => [cell.id, cell]));
}
