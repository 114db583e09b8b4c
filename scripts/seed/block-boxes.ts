import { addDays, type Day } from "../../domain/core/day.ts";
import { flagship } from "./data/places.ts";
import { audit, type World } from "./world.ts";

interface Repair {
  number: string;
  /** Days relative to today; null means until further notice. */
  ago: number;
  ahead: number | null;
  reason: string;
}

/** Boxes of Boksy Zabłocie that are out of service, with reasons. */
const repairs: readonly Repair[] = [
  { number: "C-006", ago: 3, ahead: null, reason: "Zalany po ulewie, schnie" },
  { number: "D-008", ago: 2, ahead: 12, reason: "Wymiana rolety" },
];

/** Creates the demo partner's blocks: an occupancy row and the block with its reason. */
export function blockBoxes(world: World): void {
  const { random, clock, rows } = world;
  const place = rows.places.find(({ name_pl }) => name_pl === flagship);
  for (const { number, ago, ahead, reason } of repairs) {
    const box = rows.boxes.find((each) => each.place_id === place?.id && each.number === number);
    if (box === undefined) throw new RangeError(`${flagship} has no box ${number}`);
    const [id, version] = [random.id("block"), random.id("version")];
    const fromOn: Day = addDays(clock.today, -ago);
    const toOn = ahead === null ? null : addDays(clock.today, ahead);
    const at = clock.at(fromOn, 8);
    rows.blocks.push({
      id,
      partner_id: box.partner_id ?? null,
      box_id: box.id ?? null,
      from_on: fromOn,
      to_on: toOn,
      reason,
      created_by: "usr_demo_partner",
      created_at: at,
      version: version,
    });
    rows.occupancy.push({
      id: random.id("occupancy"),
      box_id: box.id ?? null,
      from_on: fromOn,
      to_on: toOn,
      kind: "block",
      reference: id,
      expires_at: null,
      recorded_at: at,
    });
    audit(world, version, at, {
      actor: "usr_demo_partner",
      action: "create",
      entity: "block",
      id,
      partnerId: String(box.partner_id),
    });
  }
}
