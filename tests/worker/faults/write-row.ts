import type { StaffRole } from "../../../domain/partner/staff.ts";
import type { World } from "./world.ts";

export interface WriteRow {
  /** Who of the staff may do it, at the least. */
  least: StaffRole;
  params?: (world: World) => Record<string, string>;
  query?: string;
  body?: (world: World) => unknown;
  /** Instead of a JSON body. */
  bytes?: () => Uint8Array;
  /** What must be so for it to go through: a statement on the world, with its one parameter. */
  first?: (world: World) => readonly [sql: string, value: string];
  status: number;
  /** It asks the payment provider and, as the world is, has nothing to write down. */
  isIdle?: true;
  /** Of many things it does those it can, and says of the others that it cannot: also of those that are not theirs. */
  isPartly?: true;
  /** Writes one after the other that can stand alone, because each call goes on where the last one stopped. */
  commits?: number;
}
