import type { Capability } from "../../domain/capabilities.ts";
import { rows } from "../db/database.ts";
import { authorizedBatchRead, type ReadScope } from "./actor.ts";
import { type Cursor, pageOf, readCursor } from "./cursor.ts";
import { pageSize } from "./list.ts";
import type { RequestContext } from "./request-context.ts";

/** A list that a member reads by pages, and as a whole as a spreadsheet. */
export interface PagedList<Row> {
  needs: Capability;
  /** Its rows from after one of them on. */
  page: (scope: ReadScope, after: Cursor | null, limit: number) => D1PreparedStatement;
  /** How many rows it has, as `total`. */
  count: (scope: ReadScope) => D1PreparedStatement;
  rowsOf: (found: D1Result | undefined) => Row[];
  cursorOf: (row: Row) => Cursor;
}

/** A page of a list. Throws as `authorizedBatchRead` and `readCursor`. */
export async function readPage<Row>(
  ctx: RequestContext,
  { needs, page, count, rowsOf, cursorOf }: PagedList<Row>,
  cursor: string | undefined,
) {
  const after = readCursor(cursor);
  const { results } = await authorizedBatchRead(ctx, needs, (scope) => [
    page(scope, after, pageSize + 1),
    count(scope),
  ]);
  const total = rows<{ total: number }>(results[1])[0]?.total ?? 0;
  return { ...pageOf(rowsOf(results[0]), pageSize, cursorOf), total };
}
