import { type KeyboardEvent, useEffect, useRef } from "react";

/** The element that opens a row has its key in `data-row`. */
const rowsIn = (part: ParentNode) => [...part.querySelectorAll<HTMLElement>("[data-row]")];

/** Moves the focus from the search field to the first row; false if there is none. */
export function focusFirstRow(): boolean {
  const first = document.querySelector<HTMLElement>("main [data-row]");
  first?.focus();
  return first !== null;
}

const focusSearch = () => document.querySelector<HTMLElement>("search input[type=search]")?.focus();

/** Arrow up and down, Home and End move the focus between rows; up from the first row goes to the search field. */
export function moveRowFocus(event: KeyboardEvent<HTMLElement>): void {
  const row = (event.target as HTMLElement).closest<HTMLElement>("[data-row]");
  if (!row || event.ctrlKey || event.metaKey || event.altKey) return;
  const rows = rowsIn(event.currentTarget);
  const at = rows.indexOf(row);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  if (to < 0) focusSearch();
  else rows[to]?.focus();
}

/** True if the key moves past the last row. */
export function requestsMoreRows(event: KeyboardEvent<HTMLElement>): boolean {
  const row = (event.target as HTMLElement).closest<HTMLElement>("[data-row]");
  return event.key === "ArrowDown" && row !== null && rowsIn(event.currentTarget).at(-1) === row;
}

/**
 * Returns the focus to a row when its sheet closes. The browser does so only if the row was clicked and is still the
 * same element, not after opening by link or search.
 */
export function useRestoreRowFocus(openKey: string | undefined) {
  const part = useRef<HTMLTableSectionElement>(null);
  const before = useRef(openKey);
  useEffect(() => {
    const closed = before.current;
    before.current = openKey;
    if (openKey !== undefined || closed === undefined) return;
    if (document.activeElement !== document.body && document.activeElement !== null) return;
    const row = rowsIn(part.current ?? document).find((each) => each.dataset.row === closed);
    // A row opened by a search may not be among the rows shown.
    (row ?? document.querySelector<HTMLElement>("main h1"))?.focus({ preventScroll: row === undefined });
  }, [openKey]);
  return part;
}
