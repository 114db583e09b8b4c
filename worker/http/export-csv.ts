import type { Capability } from "../../domain/capabilities.ts";
import { rows } from "../db/database.ts";
import type { Locale } from "../env.ts";
import { authorizedBatchRead, type ReadScope } from "./actor.ts";
import { type CsvLine, csvText, linesText } from "./csv.ts";
import type { Cursor } from "./cursor.ts";
import type { RequestContext } from "./request-context.ts";

/** Rows that are read at once for a spreadsheet. */
const exportSize = 5_000;

interface Exported<Row> {
  headings: readonly string[];
  cursorOf: (row: Row) => Cursor;
  lines: (found: readonly Row[]) => readonly CsvLine[];
}

interface ExportedList<Row> extends Exported<Row> {
  needs: Capability;
  /** A page of the list, from after a row on. */
  page: (scope: ReadScope, after: Cursor | null, limit: number) => D1PreparedStatement;
}

/** A whole list as a spreadsheet. Throws as `authorizedBatchRead`. */
export function exportCsv<Row>(
  ctx: RequestContext,
  { needs, page, ...list }: ExportedList<Row>,
): Promise<ReadableStream<Uint8Array>> {
  return csvOfPages(ctx.locale, list, async (after, limit) => {
    const { results } = await authorizedBatchRead(ctx, needs, (scope) => [page(scope, after, limit)]);
    return rows<Row>(results[0]);
  });
}

/**
 * All pages of a list as a spreadsheet, sent while they are read, however many there are. The first page is read before the answer
 * begins, so that a caller without the right is refused.
 */
export async function csvOfPages<Row>(
  locale: Locale,
  { headings, cursorOf, lines }: Exported<Row>,
  read: (after: Cursor | null, limit: number) => Promise<Row[]>,
): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder();
  let page = await read(null, exportSize);
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(csvText([headings], locale))),
    async pull(controller) {
      if (page.length > 0) controller.enqueue(encoder.encode(linesText(lines(page), locale)));
      const last = page.at(-1);
      if (last === undefined || page.length < exportSize) return controller.close();
      page = await read(cursorOf(last), exportSize);
    },
  });
}
