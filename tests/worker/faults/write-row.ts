import type { StaffRole } from "../../../domain/team/staff.ts";
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
  /** Of many things it does those it can, and says of the others that it cannot: also of those that are not theirs. */
  isPartly?: true;
  /**
   * Usually one. More stand one after the other, where each call goes on where the last one stopped; none where the payment
   * provider alone is asked.
   */
  commits?: number;
}
