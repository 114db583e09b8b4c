import { DomainError } from "../../domain/core/errors.ts";

/** The last row of a page: its sort value, and its id for rows with equal values. */
export interface Cursor {
  key: string;
  id: string;
}

function writeCursor({ key, id }: Cursor): string {
  return Buffer.from(JSON.stringify([key, id])).toString("base64url");
}

/** Null for the first page. Throws `request.invalid` for text that is not from `writeCursor`. */
export function readCursor(text: string | undefined): Cursor | null {
  if (text === undefined) return null;
  try {
    const value: unknown = JSON.parse(Buffer.from(text, "base64url").toString());
    if (Array.isArray(value) && typeof value[0] === "string" && typeof value[1] === "string") {
      return { key: value[0], id: value[1] };
    }
  } catch {
    // Invalid JSON is rejected below, like any other invalid cursor.
  }
  throw new DomainError("request.invalid", { fields: { cursor: "field.invalid" } });
}

/** Creates a page from rows that were read with one extra row, which shows that there is a next page. */
export function pageOf<T>(found: readonly T[], size: number, cursorOf: (row: T) => Cursor) {
  const items = found.slice(0, size);
  const last = items.at(-1);
  return { items, nextCursor: found.length > size && last !== undefined ? writeCursor(cursorOf(last)) : null };
}
