import type { StaffRole } from "../../../domain/team/staff.ts";
import type { World } from "./world.ts";

/** A staff command and a request for it that succeeds. */
export interface WriteRow {
  route: `${"POST" | "PUT" | "PATCH" | "DELETE"} /api/partner/${string}`;
  /** The lowest staff role that is allowed to run the command. */
  least: StaffRole;
  params?: (world: World) => Record<string, string>;
  query?: (world: World) => string;
  body?: (world: World) => unknown;
  /** A binary body, sent instead of `body`. */
  bytes?: () => Uint8Array;
  /** A SQL statement that sets up the command's precondition, and its single parameter. */
  first?: (world: World) => readonly [sql: string, value: string];
  status: number;
  /** A bulk command: changes the rows it can, and lists the others as skipped, including other partners' rows. */
  isPartly?: true;
  /** The number of batches that write, 1 by default. With more, a retry resumes after the last completed batch. */
  commits?: number;
}
