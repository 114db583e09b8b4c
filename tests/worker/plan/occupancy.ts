import { newId } from "../../../domain/core/ids.ts";
import type { PlaceBoxes } from "../../../worker/features/plan/boxes.ts";
import { given } from "../fixtures.ts";

export type BoxList = PlaceBoxes;

/** Inserts an occupancy row without the record it references. */
export function givenEntry(
  boxId: string,
  kind: "hold" | "reservation" | "rent" | "block",
  from_on: string,
  to_on: string | null,
  expires_at: string | null = null,
) {
  return given.insert("occupancy", {
    id: newId("occupancy"),
    box_id: boxId,
    from_on,
    to_on,
    kind,
    reference: newId("reservation"),
    expires_at,
    recorded_at: "2026-11-01T10:00:00.000Z",
  });
}
