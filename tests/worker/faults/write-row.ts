import type { StaffRole } from "../../../domain/team/staff.ts";
import type { World } from "./world.ts";

/** How staff run a command, with data that lets it succeed. */
export interface WriteRow {
  route: `${"POST" | "PUT" | "PATCH" | "DELETE"} /api/partner/${string}`;
  /** The least staff role that may run it. */
  least: StaffRole;
  params?: (world: World) => Record<string, string>;
  query?: (world: World) => string;
  body?: (world: World) => unknown;
  /** Instead of a JSON body. */
  bytes?: () => Uint8Array;
  /** What must be so for it to succeed: a statement on the world, with its one parameter. */
  first?: (world: World) => readonly [sql: string, value: string];
  status: number;
  /** It changes those of many rows that it can, and names the others, including those of other partners. */
  isPartly?: true;
  /** How many batches write; one as a rule. With more of them, a repeated call continues where the last one stopped. */
  commits?: number;
}
